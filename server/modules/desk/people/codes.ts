import type { Selectable } from 'kysely'
import type { RowOf } from '../../../../domain/desk/people-calls'
import { tidyCode } from '../../../../domain/rules/cards/redemption-code'
import { maskCode } from '../../../../domain/rules/prizes/prize'
import { codeDigest } from '../../../campaigns/redemption-codes'
import type { Tables } from '../../../db/tables'
import type { ReadDb } from '../../../db/transaction'
import { identitiesOf } from './find'
import {
  type Listed,
  type Listing,
  type ListingServices,
  merged,
  newestFirst,
  placed,
  type Wanted,
} from './listing'

type Row = RowOf<'codes'>

/** Batches whose codes are refused unless they have been received. */
async function revokedBatches({ db }: ListingServices, activityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('codeBatches')
    .select('batch')
    .where('activityId', '=', activityId)
    .where('revokedAt', 'is not', null)
    .execute()
  return rows.map(({ batch }) => batch)
}

const receivedIn = (db: ReadDb, activityId: string) =>
  db.selectFrom('receivedCodes').selectAll().where('activityId', '=', activityId)

/** What a code that somebody has received says of it. */
const receiptOf = ({ secrets }: ListingServices, row: Selectable<Tables['receivedCodes']>) => ({
  phone: secrets.open('receivedCodes.phone', row, row.phone),
  fen: row.redEnvelopeFen,
  receivedAt: row.receivedAt,
  state: 'received' as const,
})
const NOT_RECEIVED = { phone: null, fen: null, receivedAt: null } as const

/** Codes that were made for the campaign, the newest batch first; in a state, those that nobody has received. */
async function madeCodes(ctx: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys, state } = wanted
  let query = ctx.db.selectFrom('redemptionCodes').selectAll().where('activityId', '=', activityId)
  if (keys !== undefined) query = query.where('digest', 'in', keys)
  const revoked = await revokedBatches(ctx, activityId)
  if (state === 'revoked' && revoked.length === 0) return []
  if (state === 'revoked') query = query.where('batch', 'in', revoked)
  if (state === 'unused' && revoked.length > 0) query = query.where('batch', 'not in', revoked)
  if (state !== undefined)
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receivedCodes')
            .select('receivedCodes.digest')
            .whereRef('receivedCodes.activityId', '=', 'redemptionCodes.activityId')
            .whereRef('receivedCodes.digest', '=', 'redemptionCodes.digest'),
        ),
      ),
    )
  const rows = await query.$call(newestFirst(wanted, 'createdAt', 'digest')).execute()
  const digests = rows.map(({ digest }) => digest)
  const receipts =
    digests.length === 0 ? [] : await receivedIn(ctx.db, activityId).where('digest', 'in', digests).execute()
  const received = new Map(receipts.map((row) => [row.digest, row]))
  return rows.map(({ digest, batch, createdAt: at }) => {
    const receipt = received.get(digest)
    return placed({
      id: digest,
      at,
      code: '',
      batch,
      ...(receipt
        ? receiptOf(ctx, receipt)
        : { ...NOT_RECEIVED, state: revoked.includes(batch) ? 'revoked' : 'unused' }),
    })
  })
}

/** Codes that have been received, the newest receipt first. */
async function receivedCodes(ctx: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys } = wanted
  let query = receivedIn(ctx.db, activityId)
  if (keys !== undefined) query = query.where('digest', 'in', keys)
  const rows = await query.$call(newestFirst(wanted, 'receivedAt', 'digest')).execute()
  return rows.map((row) =>
    placed({ id: row.digest, at: row.receivedAt, code: '', batch: row.batch, ...receiptOf(ctx, row) }),
  )
}

/** Codes that the campaign hands out, each with its person. */
async function handedOut({ db }: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys, state } = wanted
  if (state === 'unused' || state === 'revoked') return []
  let query = db.selectFrom('coupons').selectAll().where('activityId', '=', activityId)
  if (keys !== undefined) query = query.where('identity', 'in', keys)
  const rows = await query.$call(newestFirst(wanted, 'createdAt', 'identity')).execute()
  return rows.map(({ identity, code, createdAt: at }) => ({
    key: { at, id: identity },
    row: {
      id: `${at}-${maskCode(code)}`,
      at,
      code: maskCode(code),
      batch: '',
      phone: null,
      fen: null,
      receivedAt: at,
      state: 'received',
    },
  }))
}

/** Keys of the codes that these people have been handed or have received. */
async function codesOf(
  { db }: ListingServices,
  activityId: string,
  people: readonly string[],
): Promise<string[]> {
  const received = await receivedIn(db, activityId).where('identity', 'in', people).execute()
  return [...people, ...received.map(({ digest }) => digest)]
}

/** The redemption codes of a campaign. */
export const codeListing: Listing<'codes'> = {
  async keys(ctx, activityId, text) {
    const people = await identitiesOf(ctx, activityId, text)
    if (people.length === 0) {
      const code = tidyCode(text)
      const holders = await ctx.db
        .selectFrom('coupons')
        .select('identity')
        .where('activityId', '=', activityId)
        .where('code', 'in', [text, code])
        .execute()
      return [text, codeDigest(ctx, activityId, code), ...holders.map(({ identity }) => identity)]
    }
    return codesOf(ctx, activityId, people)
  },
  ofPeople: codesOf,

  async person({ db, secrets }, activityId, id) {
    const row = await receivedIn(db, activityId).where('digest', '=', id).executeTakeFirst()
    if (row === undefined) return undefined
    const { extendInfo } = row
    return {
      phone: secrets.open('receivedCodes.phone', row, row.phone),
      ...(extendInfo !== null && {
        extendInfo: secrets.open('receivedCodes.extendInfo', row, extendInfo),
      }),
    }
  },

  async rows(ctx, wanted) {
    const { limit, state } = wanted
    const kept = state === 'received' ? receivedCodes : madeCodes
    return merged(limit, await kept(ctx, wanted), await handedOut(ctx, wanted))
  },
}
