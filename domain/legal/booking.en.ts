import type { LegalDocument } from './document'

const booking: LegalDocument = {
  title: 'Booking agreement of the {year} new-year red-packet campaign',
  effective: '1 January {year}',
  intro: [
    'This agreement is about booking physical digital-yuan red-packet cards in the {year} new-year red-packet campaign (the "campaign"). Please read it before you book. By ticking it you confirm that you have read and understood it and agree to all of it.',
  ],
  sections: [
    {
      heading: '1. Who can book, and when',
      blocks: [
        {
          list: [
            'Cards can be booked by individuals in Shenzhen and are delivered within Shenzhen only, to the districts that the page offers;',
            'Booking is open from 7 am to 9 pm, China Standard Time, while the campaign lasts;',
            'A booking needs a phone number that has been confirmed by an SMS code. The orders of a phone number are shown to whoever has confirmed it.',
          ],
        },
      ],
    },
    {
      heading: '2. Cards and payment',
      blocks: [
        {
          list: [
            'Of each face value at most 100 cards can be booked at a time, in multiples of 10 while 10 or more are left;',
            'The cards are kept for you for 30 minutes, the last ones of a face value for 5 minutes. An order that has not been paid by then is cancelled by the system, and its cards go back to the stock;',
            'What you pay is the amount on the confirmation page. A payment that arrives after an order was cancelled is refunded.',
          ],
        },
      ],
    },
    {
      heading: '3. Delivery and signing',
      blocks: [
        'Cards are delivered on the chosen day, between 9:30 and 13:30 or between 13:30 and 16:30. Orders placed before 4 pm can be delivered from the next day, later ones from the day after.',
        'Show the QR code of your order to the delivery person and check the cards before the order is signed for. After signing, activate the order on the order page; cards work once they have been activated.',
      ],
    },
    {
      heading: '4. Cancelling and refunds',
      blocks: [
        'Orders paid from 7 am to 4 pm can be cancelled until 4 pm of the same day, orders paid from 4 pm to 9 pm until 4 pm of the next day. Orders that are out for delivery or have been signed for cannot be cancelled.',
        'The refund of a cancelled order arrives within five working days, the way it was paid.',
      ],
    },
    {
      heading: '5. Personal information',
      blocks: [
        'Recipient name, phone number and address are used to take the booking, deliver the cards and refund payments, and for nothing else. They are passed to the delivery firm as far as the delivery needs them.',
      ],
    },
    {
      heading: '6. Other terms',
      blocks: [
        'Give a true and complete address and be reachable by phone. When a delivery fails because of wrong details, a new day is agreed with you.',
        'Bookings made by programs, or to resell cards, can be cancelled and are refunded. Where this agreement says nothing, the rules of the campaign apply.',
      ],
    },
  ],
}

export default booking
