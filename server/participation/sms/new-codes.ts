import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { TIMES } from '../../../domain/rules/limits'
import { fixedStatement } from '../../db/fixed-statement'
import { snake } from '../../db/json-rows'
import type { Tables } from '../../db/tables'
import { together } from '../../db/together/together'
import { type Db, transaction } from '../../db/transaction'
import { type RateLimits, writeCounts } from '../../http/limits'
import type { Secrets } from '../../process/keys/secrets'
import { type Limited, type MessageRequest, type SmsBudget, takeMessages } from './limits'

const CODE_DIGITS = 6
const CODES_IN_ALL = 10 ** CODE_DIGITS
const MAX_TRIES = 5
const KEY_BYTES = 24
/** Codes of one transaction; the rest waits for the next. */
const MOST = 256

type Row = Insertable<Tables['smsCodes']>

/** What a code is bound to. */
export interface CodeOf {
  readonly visitId: string
  readonly campaignId: string
  readonly phone: string
}

/** A code and the key that goes back with it, each in the clear. */
export interface KeyedCode {
  readonly key: string
  readonly code: string
}

const padded = (number: number): string => String(number).padStart(CODE_DIGITS, '0')

/** A key and a code by chance. */
export const randomCode = (): KeyedCode => ({
  key: randomBytes(KEY_BYTES).toString('base64url'),
  code: padded(randomInt(CODES_IN_ALL)),
})

/** The key and code that a request has under an idempotency key: nobody without our secrets can tell them from chance. */
export function codeUnder(
  secrets: Secrets,
  { visitId, campaignId, phone }: CodeOf,
  idempotencyKey: string,
): KeyedCode {
  const key = secrets.hash('sms-key-of', visitId, campaignId, phone, idempotencyKey)
  const drawn = Buffer.from(secrets.hash('sms-code-of', key), 'base64url').readUIntBE(0, 6)
  return { key, code: padded(drawn % CODES_IN_ALL) }
}

export const keyHashOf = (secrets: Secrets, key: string): string => secrets.hash('sms-key', key)
export const codeHashOf = (secrets: Secrets, { key, code }: KeyedCode): string =>
  secrets.hash('sms-code', key, code)

/** A code as it is kept. */
export function codeRow(
  secrets: Secrets,
  { visitId, campaignId, phone }: CodeOf,
  keyed: KeyedCode,
  now: number,
): Row {
  const row = { visitId, campaignId, phoneHash: secrets.hash('sms-phone', phone) }
  const keyHash = keyHashOf(secrets, keyed.key)
  return {
    ...row,
    keyHash,
    phone: secrets.seal('smsCodes.phone', { ...row, keyHash }, phone),
    codeHash: codeHashOf(secrets, keyed),
    triesLeft: MAX_TRIES,
    usedAt: null,
    createdAt: now,
    expiresAt: now + TIMES.smsCodeMs,
  }
}

const COLUMNS =
  'key_hash, visit_id, campaign_id, phone_hash, phone, code_hash, tries_left, used_at, created_at, expires_at'
const FRESH = ['key_hash', 'phone', 'code_hash', 'tries_left', 'used_at', 'created_at', 'expires_at']

/** The newest code of visit, campaign and phone takes the place of the one before. */
const writeStatement = fixedStatement<object, 'rows' | 'counts'>(
  (place) => sql`with counted as (${writeCounts(place('counts'))}) insert into sms_codes (${sql.raw(COLUMNS)})
    select ${sql.raw(COLUMNS)} from json_populate_recordset(null::sms_codes, ${place('rows')}::json)
    on conflict (visit_id, campaign_id, phone_hash)
    do update set ${sql.raw(FRESH.map((name) => `${name} = excluded.${name}`).join(', '))}`,
)

const snakeRow = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))

interface Asked {
  readonly request: MessageRequest
  readonly row: Row
}

/**
 * Counts codes against their limits and keeps them, those of one moment together: a rush changes each shared counter once a
 * transaction.
 * @returns the limit that refuses a code; undefined where it is kept, and may be sent
 */
export const newCodes = (
  deps: { db: Db; limits: RateLimits; log: Pick<FastifyBaseLogger, 'warn'> },
  budget: SmsBudget,
): ((asked: Asked) => Promise<Limited | undefined>) =>
  together<Asked, Limited | undefined>({
    most: MOST,
    sharesRows: true,
    onFailed: (error) => deps.log.warn(error, 'SMS codes could not be kept together'),
    write: (batch) =>
      transaction(deps.db, async (trx) => {
        const requests = batch.map(({ request }) => request)
        const { limited, counts } = await takeMessages(deps, budget, trx, requests)
        const rows = batch.flatMap(({ row }, at) => (limited[at] === undefined ? [snakeRow(row)] : []))
        if (rows.length > 0) await writeStatement(trx, { rows: JSON.stringify(rows), counts })
        return limited
      }),
  })
