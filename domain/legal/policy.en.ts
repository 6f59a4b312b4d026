import type { LegalDocument } from './document'

const policy: LegalDocument = {
  title: 'Personal-information protection policy',
  effective: '1 January 2024',
  intro: [
    "Thank you for taking part in the campaigns of the digital-yuan wallet. We, the organisers of the campaign and the bank that runs it with us, know how much your personal information matters to you. We protect it as the Personal Information Protection Law of the People's Republic of China and other laws require.",
    'Please read this policy before you take part, above all what it says about sensitive personal information. By agreeing to it or ticking it you confirm that you have read and understood it. If you do not agree, you cannot join campaigns that need personal information, but you can still look at their pages.',
  ],
  sections: [
    {
      heading: '1. What we collect and how we use it',
      blocks: [
        'We collect and use your personal information for these purposes only:',
        {
          list: [
            'Registration and identity: when you register we collect your name, your phone number and the SMS code, and your ID number where the rules of the campaign ask for real names. With them we check who you are and whether you may take part, and keep anyone from claiming twice.',
            "Red packets and prizes: we use your phone number and the details of your digital-yuan wallet to credit red packets or issue redemption codes. For a physical prize we collect the recipient's name, phone number and address in order to deliver it.",
            'Bank customers: inside the mobile banking app, and once you have logged in and authorised it, we get your name, phone number, account number and ID number from the app. They are shown masked, and you need not type them again.',
            'Location: campaigns that are limited to certain cities ask for the city that you are in, after you have agreed to it. You may refuse; then you cannot join that campaign, but all others stay open to you.',
            'Device and log data: to keep campaigns fair and systems safe we collect the type of phone system and network, where the page was opened (mini program, banking app or browser), the network address and the time.',
          ],
        },
        "Depending on what you use, a page may ask for these device permissions: camera (to scan a QR code), contacts (to choose a recipient), SMS (to fill in the code), location (to check the city), Bluetooth and NFC (to touch a hardware wallet) and network (to reach the service). Each is asked for on its own, when it is needed, and you can withdraw it in your phone's settings at any time.",
        'ID numbers, locations and delivery addresses are sensitive personal information. We handle them only as far as these purposes require, under stricter protection.',
        'If we want to use your personal information for anything else, we ask you again, unless the law says that consent is not needed.',
      ],
    },
    {
      heading: '2. Cookies and similar techniques',
      blocks: [
        'To make the pages work we keep a little data on your device, such as the session token, your language, whether sound is on, the agreements that you have ticked and a form that you have not sent yet. It serves to keep your place in the campaign, never to follow you across websites or to choose advertisements.',
        'You can clear this data in the settings of your browser or app. You will then need a new SMS code, and a form that was not sent is lost; registrations and prizes remain.',
      ],
    },
    {
      heading: '3. Sharing, transfer and disclosure',
      blocks: [
        'We do not sell your personal information, nor use it for anything that has no part in the campaign. We share what is necessary in these cases only:',
        {
          list: [
            'name, phone number and wallet details with the bank that issues the red packets, to check your identity and credit them;',
            "recipient's name, phone number and address with the firm that delivers physical prizes or red-packet cards;",
            'the phone number with the SMS service, to send the code;',
            'what laws, courts or authorities require.',
          ],
        },
        'Those who receive it must handle it as this policy and their contract with us say. If a merger or division makes a transfer necessary, we tell you who receives it and how to reach them, and they remain bound by this policy.',
        'Winners shown on campaign pages are masked; your full name and phone number are never published.',
      ],
    },
    {
      heading: '4. Storage and protection',
      blocks: [
        "Your personal information is stored within the People's Republic of China, for the time of the campaign and the shortest time needed afterwards to settle accounts and complaints, unless the law sets another period. After that we delete it or make it anonymous.",
        'We protect it in these ways: it is encrypted in transit; names, phone numbers and ID numbers are encrypted at rest and masked on screen and in logs; few people may see it, and their access is audited.',
        'Should a breach happen, we act on our emergency plan at once, report it to the authorities as the law requires, and tell you by SMS or on the page what happened, what it may mean for you, what we have done and what you can do yourself.',
      ],
    },
    {
      heading: '5. Your rights',
      blocks: [
        'You have these rights over your personal information:',
        {
          list: [
            'Access: you find your registrations and prizes under "winning query" and "my records", and can ask the hotline about anything else that we hold;',
            'Correction: tell us when something is wrong. Delivery details may no longer be changeable once they have been passed on;',
            'Deletion: you may ask us to delete your information when its purpose is fulfilled, when you withdraw your consent, or when we have handled it against this policy;',
            "Changing your consent: switch device permissions off in your phone's settings, or tell us that you withdraw your consent. What was done before stays lawful;",
            'Cancelling: you may ask us to cancel your participation. Benefits that were not claimed are then lost. The wallet itself is cancelled under the wallet user service agreement.',
          ],
        },
        'For your safety we may first have to check who you are. After that we answer your request within 15 working days.',
      ],
    },
    {
      heading: '6. Minors',
      blocks: [
        "Our campaigns are meant for adults. Minors should read this policy with a guardian and take part only with the guardian's consent.",
        'Personal information of children aged 14 and under is sensitive. We do not knowingly collect it without the separate consent of a guardian, and delete it as soon as we learn that we have.',
      ],
    },
    {
      heading: '7. Updates of this policy',
      blocks: [
        'We may update this policy from time to time. Without your explicit consent we never reduce the rights that it gives you. Important changes are shown clearly on the campaign pages, and you are asked again before you next take part.',
      ],
    },
    {
      heading: '8. How to contact us',
      blocks: [
        "For any question, suggestion or complaint about this policy or your personal information, call the provider's service hotline shown on the campaign page or in the digital-yuan wallet, or visit a branch of the bank that runs the campaign. We answer within 15 working days.",
        'If you are not satisfied with the answer, you may complain to the authority in charge of personal-information protection or go to court.',
      ],
    },
  ],
}

export default policy
