import {
  PEOPLE_CALLS,
  PEOPLE_PAGE,
  PEOPLE_TABLES,
  type PeopleTable,
} from '../../../../domain/desk/people-calls'
import type { PersonEntry } from '../../../../domain/desk/person/person-calls'
import type { Lang } from '../../../messages/catalogue'
import { listed, listingOf } from '../people/tables'
import type { Trace } from './traces'

type Services = Reads<'campaigns' | 'db' | 'secrets'>

/** Codes that somebody has; those that nobody has received are nobody's. */
const STATES: Partial<Record<PeopleTable, string>> = { codes: 'received' }

/** Which tables have to be read where somebody has something in these. */
function tablesToRead(has: ReadonlySet<Trace['has']>, mayGoods: boolean): PeopleTable[] {
  // Promises of money are found by what promised it.
  const isPromised = has.size > (has.has('consents') ? 1 : 0)
  return PEOPLE_TABLES.filter((table) => {
    if (PEOPLE_CALLS[table].needs === 'goods.read' && !mayGoods) return false
    return table === 'payouts' ? isPromised : has.has(table)
  })
}

interface Wanted {
  readonly activityId: string
  readonly identities: readonly string[]
  readonly has: ReadonlySet<Trace['has']>
  readonly mayGoods: boolean
}

/** Rows of one person in a campaign, as its tables show them; at most a page of each table. */
export async function entriesIn(
  ctx: Services,
  { activityId, identities, has, mayGoods }: Wanted,
  lang: Lang,
): Promise<PersonEntry[]> {
  const lists = await Promise.all(
    tablesToRead(has, mayGoods).map(async (table) => {
      const keys = await listingOf(table).ofPeople(ctx, activityId, identities)
      const wanted = { activityId, keys, state: STATES[table], limit: PEOPLE_PAGE }
      const rows = await listed(ctx, table, wanted, lang)
      return rows.map(({ row }) => ({ table, activityId, row }) as PersonEntry)
    }),
  )
  return lists.flat()
}
