import { type PersonalTables, SOON } from './shape'

const VISIT = { by: 'visit' } as const

/** What visits prove and are sent, and what belongs to no campaign. */
export const DATA_OF_VISITS = {
  walletApplications: {
    holds: 'person',
    columns: ['phoneHash', 'phone', 'openId', 'unionId'],
    row: ['phoneHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'wallet-application' },
    end: { when: 'days' },
  },
  bankCustomers: {
    holds: 'pseudonym',
    columns: ['phoneHash', 'hasWallet', 'hasCard', 'isBound', 'customerType'],
    row: ['phoneHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'wallet-phone' },
    end: { when: 'days' },
  },
  sessions: { holds: 'pseudonym', columns: ['visitId', 'keys'], row: ['id'], link: VISIT, end: SOON },
  proofs: {
    holds: 'person',
    columns: ['visitId', 'subjectHash', 'content'],
    row: ['visitId', 'subjectHash'],
    link: { by: 'text' },
    end: SOON,
  },
  recordTokens: {
    holds: 'person',
    columns: ['visitId', 'phoneHash', 'phone'],
    row: ['tokenHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'record-phone' },
    end: SOON,
  },
  smsCodes: {
    holds: 'person',
    columns: ['visitId', 'phoneHash', 'phone'],
    row: ['keyHash'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'sms-phone' },
    end: SOON,
  },
  smsMessages: {
    holds: 'person',
    columns: ['phoneHash', 'phone', 'said', 'once'],
    row: ['id'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'sms-message' },
    end: SOON,
  },
  smsInbox: {
    holds: 'person',
    columns: ['phoneHash', 'phone', 'code'],
    row: ['messageId'],
    link: { by: 'phone', column: 'phoneHash', purpose: 'inbox' },
    end: SOON,
  },
  idempotency: {
    holds: 'person',
    columns: ['visitId', 'bodyHash', 'answer'],
    row: ['visitId', 'path', 'keyHash'],
    link: VISIT,
    end: SOON,
  },
  nonces: {
    holds: 'pseudonym',
    columns: ['sessionId'],
    row: ['sessionId', 'nonce'],
    link: { by: 'session' },
    end: SOON,
  },
  captchaChallenges: {
    holds: 'pseudonym',
    columns: ['visitId', 'answer'],
    row: ['idHash'],
    link: VISIT,
    end: SOON,
  },
  captchaTickets: { holds: 'pseudonym', columns: ['visitId'], row: ['ticketHash'], link: VISIT, end: SOON },
  bankStates: { holds: 'pseudonym', columns: ['visitId'], row: ['stateHash'], link: VISIT, end: SOON },
  bankGrants: { holds: 'person', columns: ['customer'], row: ['grantHash'], link: { by: 'text' }, end: SOON },
  // A person who is erased gets no new tries: what is counted here ends by itself, within a day.
  wrongCodes: {
    holds: 'pseudonym',
    columns: ['identity'],
    row: ['identity', 'day'],
    link: { by: 'nothing' },
    end: SOON,
  },
  rateLimits: { holds: 'pseudonym', columns: ['key'], row: ['key'], link: { by: 'nothing' }, end: SOON },
  loginAttempts: { holds: 'pseudonym', columns: ['key'], row: ['key'], link: { by: 'nothing' }, end: SOON },
} as const satisfies PersonalTables
