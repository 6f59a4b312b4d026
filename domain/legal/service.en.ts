import type { LegalDocument } from './document'

const service: LegalDocument = {
  title: 'Digital-yuan wallet user service agreement, personal edition',
  effective: '1 January 2024',
  intro: [
    'This agreement is made between you (the "user") and the institution that provides your personal digital-yuan wallet (the "provider"). Please read it before you open and use a wallet, above all what it says about limited liability and about suspending and ending the service. By ticking it you confirm that you have read and understood it and agree to all of it.',
  ],
  sections: [
    {
      heading: '1. Definitions',
      blocks: [
        'The digital yuan is legal tender in digital form, issued by the People\'s Bank of China. A personal wallet (the "wallet") is what the provider opens for a user to hold and use digital yuan. Digital yuan in a wallet bears no interest.',
      ],
    },
    {
      heading: '2. Wallet classes and limits',
      blocks: [
        "Wallets are kept in classes by how strongly the user's identity was checked. The stronger the check, the higher the balance and payment limits. A class 1 wallet is opened after the identity was checked face to face at a branch. Classes 2 and 3 can be opened remotely with a valid identity document, class 2 also with a domestic bank account in the user's own name. Class 4 needs a phone number only.",
        {
          caption: 'Limits of personal wallets, in yuan',
          head: ['Class', 'Balance cap', 'Per payment', 'Per day', 'Per year'],
          rows: [
            ['1', 'none', 'none', 'none', 'none'],
            ['2', '500,000', '50,000', '100,000', 'as published by the provider'],
            ['3', '20,000', '5,000', '10,000', 'as published by the provider'],
            ['4', '10,000', '2,000', '5,000', '50,000'],
          ],
        },
        'A user can raise the class of a wallet by adding the identity details that the provider asks for. When laws or supervisors change the limits, the provider applies the new ones and announces them in advance.',
      ],
    },
    {
      heading: '3. Rights and duties of the user',
      blocks: [
        {
          list: [
            "The user gives true, exact and complete identity details and updates them when they change; losses from wrong or outdated details are the user's own;",
            'The user keeps phone, payment password, SMS codes and biometric data safe, and does not rent, lend or sell a wallet, nor open or use one for somebody else;',
            'What is done with the payment password or a code counts as done by the user. When a wallet is misused or a phone is lost, the user tells the provider at once to have the wallet blocked;',
            'The user can top up, withdraw, transfer, pay and receive red packets, and can look up the balance and all transactions;',
            'The user does not use the wallet for gambling, fraud, cashing out, money laundering or other unlawful acts, nor interferes with campaign rules or systems by technical means.',
          ],
        },
      ],
    },
    {
      heading: '4. Rights and duties of the provider',
      blocks: [
        {
          list: [
            'The provider keeps the wallet service safe and stable as laws and this agreement require, and offers customer service and a way to complain;',
            "The provider carries out the user's valid instructions and is liable by law for losses of funds that are its own fault;",
            'Pauses for maintenance are announced in advance. When force majeure or a failure of communication or power interrupts the service, the provider restores it soon, and its liability is reduced or excluded as the law provides;',
            'The provider may correct transactions that were wrong once it has checked them, and tells the user.',
          ],
        },
        'Red packets in a wallet are paid for by the organiser of the campaign. Who gets them, their amount and how long they are valid stand in the rules of the campaign. A red packet that was not used in time is taken back as those rules say.',
      ],
    },
    {
      heading: '5. Protection of information',
      blocks: [
        "Small amounts stay anonymous, large amounts can be traced as the law provides: on this principle the provider collects, uses and protects user information. Without the user's consent it is not passed to others, unless the law requires it.",
        'The provider protects it by encryption, access control and audits. Details stand in the personal-information protection policy.',
      ],
    },
    {
      heading: '6. Anti-money-laundering and counter-terrorist financing',
      blocks: [
        'The provider identifies its customers, reports large and suspicious transactions and keeps identity data and transaction records as the law requires. The user helps to check the identity and the background of transactions.',
        'When identity details are incomplete, a document has expired and was not renewed within reasonable time, or there is reason to suspect money laundering, terrorist financing or telecom fraud, the provider may restrict transactions, lower limits, suspend or end the service, and reports it to the authorities.',
      ],
    },
    {
      heading: '7. Suspension and termination',
      blocks: [
        'The provider may suspend some or all functions of a wallet when the user asks for it to be blocked, when an authority requires it, when the user breaks this agreement or when the wallet is at risk. Once the reason is gone, they are restored without delay.',
        'The user may close a wallet at any time. Its balance must then be zero and no transaction may be pending.',
        'A wallet with zero balance and no payments for over two years may be closed by the provider after an announcement or a notice to the user.',
        'After the end of this agreement the provider keeps identity data and transaction records as the law requires; rights and duties that arose before remain.',
      ],
    },
    {
      heading: '8. Changes and disputes',
      blocks: [
        'Changes of this agreement are announced in advance in the wallet app or on the campaign pages. A user who does not agree may close the wallet before they take effect; whoever continues to use it accepts them.',
        "This agreement is governed by the laws of the People's Republic of China. Disputes are settled by talks, failing which by the competent court where the provider is seated.",
      ],
    },
  ],
}

export default service
