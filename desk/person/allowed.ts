import type * as z from 'zod/mini'
import { SHOWABLE } from '../../domain/desk/people-calls'
import type { correctAddressCall, PersonEntry } from '../../domain/desk/person/person-calls'

type Showable = (typeof SHOWABLE)[number]
/** A row whose address can be put right, as the call names it. */
export type Addressed = Omit<z.output<typeof correctAddressCall.request>, 'address' | 'reason'>

/** Orders that are still here. */
const HERE: readonly string[] = ['unpaid', 'paid', 'prepared']

/** The row as it is shown in full; undefined for one that keeps nothing more of its person. */
export function showableRow(
  entry: PersonEntry,
): { activityId: string; table: Showable; id: string } | undefined {
  const table = SHOWABLE.find((name) => name === entry.table)
  const isOfSomebody = !('phone' in entry.row) || entry.row.phone !== null
  return table && isOfSomebody ? { activityId: entry.activityId, table, id: entry.row.id } : undefined
}

/** Gifts that are here: not sent yet, or come back. */
const GIFTS_HERE: readonly string[] = ['toShip', 'returned']

/** The row whose address can be put right: it has one, and has not left. */
export function addressedRow({ table, activityId, row }: PersonEntry): Addressed | undefined {
  const isHere =
    (table === 'orders' && row.address !== null && HERE.includes(row.state)) ||
    (table === 'gifts' && GIFTS_HERE.includes(row.state))
  return isHere ? { activityId, table, id: row.id } : undefined
}
