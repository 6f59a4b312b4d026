import type { Campaign } from '../../campaigns/campaign'
import type { ReadDb } from '../../db/transaction'
import { Unavailable } from '../../http/errors'

/** Questions to the bank at one time. */
const AT_ONCE = 8

interface Registered {
  readonly id: string
  /** Encrypted. */
  readonly phone: string
}

/** Whether a campaign gives the second gift of two, which is sent to holders of a bank card alone (spec part 2 §4). */
export const needsCard = ({ file }: Campaign): boolean =>
  file.family === 'activity' && file.tier?.gift === 'second'

/**
 * What the bank says of a card, by registration; without an entry where it gives no answer. Not inside a transaction,
 * since it may use the network.
 */
export async function cardsOf(
  ctx: Uses<'bankCustomers' | 'secrets'>,
  rows: readonly Registered[],
): Promise<Map<string, boolean>> {
  const cards = new Map<string, boolean>()
  const ask = async (row: Registered) => {
    try {
      const { hasCard } = await ctx.bankCustomers.find(
        ctx.secrets.open('registrations.phone', row, row.phone),
      )
      cards.set(row.id, hasCard)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
  }
  for (let at = 0; at < rows.length; at += AT_ONCE) await Promise.all(rows.slice(at, at + AT_ONCE).map(ask))
  return cards
}

/** Registrations of a campaign by their ids; fewer where some are not its own. */
export const registeredOf = (db: ReadDb, activityId: string, ids: readonly string[]): Promise<Registered[]> =>
  db
    .selectFrom('registrations')
    .select(['id', 'phone'])
    .where('activityId', '=', activityId)
    .where('id', 'in', ids)
    .execute()

/** Those that a campaign may send now as far as cards go, and what the bank says of the others. */
export async function sendable(
  ctx: Uses<'bankCustomers' | 'secrets'>,
  campaign: Campaign,
  rows: readonly Registered[],
): Promise<{ ready: string[]; withoutCard: string[]; unknown: string[] }> {
  const ids = rows.map(({ id }) => id)
  if (!needsCard(campaign)) return { ready: ids, withoutCard: [], unknown: [] }
  const cards = await cardsOf(ctx, rows)
  return {
    ready: ids.filter((id) => cards.get(id)),
    withoutCard: ids.filter((id) => cards.get(id) === false),
    unknown: ids.filter((id) => !cards.has(id)),
  }
}
