import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { allowLookUpsCall, stoppedLookUpsCall } from '../../../../domain/desk/person/look-up-calls'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { ReadDb } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import type { LimitRule } from '../../../http/limits'
import { worksOnAll } from '../../../http/operators/session'
import { refuse } from '../../../messages/catalogue'
import { tell } from '../../../process/notices/tell'
import { findAccount, type Operator } from '../../../process/operators/accounts'
import { defineAct, doBySystem } from '../requests/run'

/** Look-ups that find nobody: who knows of somebody finds them, who guesses does not. */
export const MISSES: LimitRule = { name: 'deskMisses', limit: 50, windowMs: HOUR_MS, per: 'account' }

const CONFLICT = 409
const OWN = refuse(CONFLICT, 'accounts.self')
const UNKNOWN = refuse(CODES.notFound, 'desk.lookUpsGoOn')

/** Whether an account's look-ups by phone are stopped. */
export async function areStopped(db: ReadDb, operator: string): Promise<boolean> {
  const row = await db
    .selectFrom('lookUpStops')
    .select('at')
    .where('operator', '=', operator)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stops an account's look-ups by phone until an administrator has looked, once however many of them end at the same time.
 * @param lookUps how many have found nobody
 */
export async function stopLookUps(
  ctx: Reads<'alarms' | 'clock' | 'db'>,
  operator: string,
  lookUps: number,
): Promise<void> {
  const { isNew } = await doBySystem(ctx, 'lookUps.stop', async (trx, at) => {
    const stopped = await trx
      .insertInto('lookUpStops')
      .values({ operator, at })
      .onConflict((conflict) => conflict.column('operator').doNothing())
      .returning('operator')
      .executeTakeFirst()
    if (stopped === undefined) return { answer: { isNew: false } }
    await tell(trx, { kind: 'lookUps', at, data: {}, by: operator })
    return { answer: { isNew: true }, detail: { account: operator, lookUps } }
  })
  if (!isNew) return
  const account = await findAccount(ctx, operator)
  ctx.alarms.raise('lookUps.stopped', { account: account?.id ?? 'none', lookUps })
}

/** Accounts that are stopped, and the way back, which another one opens who manages accounts. */
export function registerLookUpStops(app: FastifyInstance, ctx: Reads<DeskServices | 'limits'>): void {
  /** Whether an account is within an operator's own campaigns; one that is not there any more is everybody's. */
  async function isWithin(operator: Operator, name: string): Promise<boolean> {
    const account = (await findAccount(ctx, name)) ?? (await ctx.operators.find(name))
    return worksOnAll(operator, account?.campaigns ?? null)
  }

  deskRoute(app, ctx, stoppedLookUpsCall, async ({ operator }) => {
    const rows = await ctx.db
      .selectFrom('lookUpStops')
      .select(['operator as account', 'at'])
      .orderBy('at', 'desc')
      .execute()
    const within = await Promise.all(rows.map(({ account }) => isWithin(operator, account)))
    return { stopped: rows.filter((_, place) => within[place]) }
  })

  defineAct(app, ctx, allowLookUpsCall, {
    name: 'lookUps.allow',
    async prepare({ params: { name }, by }) {
      if (name === by.name) return OWN
      if (!(await isWithin(by, name)) || !(await areStopped(ctx.db, name))) return UNKNOWN
      await ctx.limits.clear(MISSES, name)
      return async (trx) => {
        const gone = await trx
          .deleteFrom('lookUpStops')
          .where('operator', '=', name)
          .returning('operator')
          .executeTakeFirst()
        return gone === undefined ? UNKNOWN : { answer: {}, detail: { account: name } }
      }
    },
  })
}
