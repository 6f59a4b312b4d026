import type { PersonalTables } from './shape'

const IDENTITY = { by: 'identity' } as const
const DELETED = { when: 'campaign', rows: 'deleted' } as const

/** What those who take part leave in a campaign, what they win and are paid, and what they order. */
export const DATA_OF_CAMPAIGNS = {
  registrations: {
    holds: 'person',
    columns: ['identity', 'phone', 'customerName', 'idCard', 'extendInfo', 'userTakeEvInfo', 'clientIp'],
    row: ['id'],
    link: IDENTITY,
    end: {
      ...DELETED,
      blank: {
        phone: 'blank',
        customerName: 'blank',
        idCard: 'null',
        extendInfo: 'null',
        userTakeEvInfo: 'blank',
        clientIp: 'blank',
      },
    },
  },
  offlineRecords: {
    holds: 'pseudonym',
    columns: ['registrationId', 'manager'],
    row: ['registrationId'],
    link: { by: 'registration' },
    end: DELETED,
  },
  awards: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    // Its identity becomes the reference that the draw log has, so that the audit still holds one against the other.
    end: { when: 'campaign', rows: 'stay' },
  },
  coupons: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: { when: 'campaign', rows: 'stay', atEnd: { identity: 'random' } },
  },
  forcedAwards: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  consents: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['id'],
    link: IDENTITY,
    end: DELETED,
  },
  placeEvidence: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  receivedCodes: {
    holds: 'person',
    columns: ['identity', 'phone', 'extendInfo', 'userTakeEvInfo', 'clientIp'],
    row: ['activityId', 'digest'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { phone: 'blank', extendInfo: 'null', userTakeEvInfo: 'blank', clientIp: 'blank' },
      atEnd: { identity: 'random' },
    },
  },
  newYearOrders: {
    holds: 'person',
    columns: ['identity', 'requestHash', 'phone', 'customerName', 'receiveAddress', 'deliveryPhone'],
    row: ['orderNo'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { phone: 'blank', customerName: 'blank', receiveAddress: 'blank', deliveryPhone: 'null' },
      atEnd: { identity: 'random', requestHash: 'random' },
    },
  },
  zyParticipants: {
    holds: 'person',
    columns: [
      'identity',
      'openId',
      'custId',
      'regDate',
      'regBranch',
      'maskedName',
      'receiver',
      'couponCode',
      'expressNo',
    ],
    row: ['id'],
    link: IDENTITY,
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: {
        openId: 'blank',
        custId: 'null',
        regDate: 'null',
        regBranch: 'null',
        maskedName: 'null',
        receiver: 'null',
      },
      atEnd: { identity: 'random', couponCode: 'null', expressNo: 'null' },
    },
  },
  payouts: {
    holds: 'person',
    columns: ['payee', 'sourceId'],
    row: ['payoutId'],
    link: { by: 'source' },
    // The payee goes once the money has arrived; the source of a draw names its award, and changes with it.
    end: { when: 'campaign', rows: 'stay' },
  },
  sandboxPayouts: {
    holds: 'person',
    columns: ['payee', 'payeeHash'],
    row: ['payoutId'],
    link: { by: 'payout' },
    end: { when: 'campaign', rows: 'stay', blank: { payee: 'blank', payeeHash: 'random' } },
  },
  payments: {
    holds: 'pseudonym',
    columns: ['paymentUrl', 'successUrl', 'failUrl'],
    row: ['id'],
    link: { by: 'subject' },
    end: {
      when: 'campaign',
      rows: 'stay',
      blank: { paymentUrl: 'null', successUrl: 'blank', failUrl: 'blank' },
    },
  },
  cashier: {
    holds: 'pseudonym',
    columns: ['successUrl', 'failUrl'],
    row: ['paymentId'],
    link: { by: 'payment' },
    end: { when: 'campaign', rows: 'stay', blank: { successUrl: 'blank', failUrl: 'blank' } },
  },
  erasureRequests: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['activityId', 'identity'],
    link: IDENTITY,
    end: DELETED,
  },
  drawPending: {
    holds: 'pseudonym',
    columns: ['receipt', 'body'],
    row: ['activityId', 'receipt'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
  drawLog: {
    holds: 'pseudonym',
    columns: ['receipt', 'body'],
    row: ['activityId', 'receipt'],
    link: { by: 'nothing' },
    end: { when: 'kept' },
  },
} as const satisfies PersonalTables
