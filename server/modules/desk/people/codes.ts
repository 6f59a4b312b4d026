import type * as z from 'zod/mini'
import type { codesTable } from '../../../../domain/desk/people-calls'
import { tidyCode } from '../../../../domain/rules/cards/redemption-code'
import { maskCode } from '../../../../domain/rules/prizes/prize'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { codeDigest } from '../../../campaigns/redemption-codes'
import { identitiesOf } from './find'
import { type Listed, type Listing, type ListingServices, merged, newestFirst, type Wanted } from './listing'

type Row = z.input<typeof codesTable.response>['rows'][number]

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
  const received = new Map(
    (digests.length === 0
      ? []
      : await ctx.db
          .selectFrom('receivedCodes')
          .selectAll()
          .where('activityId', '=', activityId)
          .where('digest', 'in', digests)
          .execute()
    ).map((row) => [row.digest, row]),
  )
  return rows.map(({ digest, batch, createdAt: at }) => {
    const receipt = received.get(digest)
    return {
      key: { at, id: digest },
      row: {
        id: digest,
        at,
        code: '',
        batch,
        phone: receipt ? maskPhone(ctx.secrets.open('receivedCodes.phone', receipt, receipt.phone)) : null,
        fen: receipt?.redEnvelopeFen ?? null,
        receivedAt: receipt?.receivedAt ?? null,
        state: receipt ? 'received' : revoked.includes(batch) ? 'revoked' : 'unused',
      },
    }
  })
}

/** Codes that have been received, the newest receipt first. */
async function receivedCodes(ctx: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys } = wanted
  let query = ctx.db.selectFrom('receivedCodes').selectAll().where('activityId', '=', activityId)
  if (keys !== undefined) query = query.where('digest', 'in', keys)
  const rows = await query.$call(newestFirst(wanted, 'receivedAt', 'digest')).execute()
  return rows.map((row) => ({
    key: { at: row.receivedAt, id: row.digest },
    row: {
      id: row.digest,
      at: row.receivedAt,
      code: '',
      batch: row.batch,
      phone: maskPhone(ctx.secrets.open('receivedCodes.phone', row, row.phone)),
      fen: row.redEnvelopeFen,
      receivedAt: row.receivedAt,
      state: 'received',
    },
  }))
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
  const received = await db
    .selectFrom('receivedCodes')
    .select('digest')
    .where('activityId', '=', activityId)
    .where('identity', 'in', people)
    .execute()
  return [...people, ...received.map(({ digest }) => digest)]
}

/** The redemption codes of a campaign. */
export const codeListing: Listing<Row> = {
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

  async rows(ctx, wanted) {
    const { limit, state } = wanted
    const kept = state === 'received' ? receivedCodes : madeCodes
    return merged(limit, await kept(ctx, wanted), await handedOut(ctx, wanted))
  },
}
