import { CAMPAIGN_STATES } from '../../domain/desk/campaign-calls'
import type { Language } from '../../domain/languages'
import type { OverviewRow } from './rows'

export const SORT_COLUMNS = [
  'name',
  'state',
  'visitors',
  'draws',
  'spent',
  'stock',
  'published',
  'open',
  'next',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface Sorting {
  readonly column: SortColumn
  readonly isDescending: boolean
}

type Value = number | string | null | undefined

const share = (part: number | null | undefined, whole: number | undefined): number | null =>
  part === null || part === undefined || !whole ? null : part / whole

/** What rows are compared by; none where a row has nothing there. */
const VALUES: Readonly<Record<SortColumn, (row: OverviewRow) => Value>> = {
  name: ({ campaign }) => campaign.name,
  state: ({ campaign }) => CAMPAIGN_STATES.indexOf(campaign.state),
  visitors: ({ figures }) => figures?.visitors,
  draws: ({ figures }) => figures?.draws,
  spent: ({ figures }) => share(figures?.budget?.promisedFen, figures?.budget?.budgetFen),
  stock: ({ figures }) => share(figures?.stock?.left, figures?.stock?.total),
  published: ({ campaign }) => campaign.published,
  open: ({ campaign }) => campaign.open?.savedAt,
  next: ({ nextAt }) => nextAt,
}

/** Of these the most comes first. */
const MOST_FIRST: readonly SortColumn[] = ['visitors', 'draws', 'spent', 'published', 'open']

/** How a column sorts when it is chosen. */
const first = (column: SortColumn): Sorting => ({ column, isDescending: MOST_FIRST.includes(column) })

/** The sorting that an address names; undefined for the newest change first, as the server gives them. */
export function sortingOf(address: URLSearchParams): Sorting | undefined {
  const column = SORT_COLUMNS.find((name) => name === address.get('sort'))
  if (column === undefined) return undefined
  const order = address.get('order')
  return order === null ? first(column) : { column, isDescending: order === 'desc' }
}

/** The same in an address. */
export const addressOf = (sorting: Sorting | undefined): { sort?: string; order?: string } =>
  sorting === undefined
    ? {}
    : {
        sort: sorting.column,
        ...(sorting.isDescending !== first(sorting.column).isDescending && {
          order: sorting.isDescending ? 'desc' : 'asc',
        }),
      }

/** What another press on a column's head comes to: its own order, the other way round, then none. */
export function pressed(column: SortColumn, sorting: Sorting | undefined): Sorting | undefined {
  const own = first(column)
  if (sorting?.column !== column) return own
  return sorting.isDescending === own.isDescending ? { column, isDescending: !own.isDescending } : undefined
}

/** Rows in an order; those that have nothing there are last, either way. */
export function sorted(
  rows: readonly OverviewRow[],
  sorting: Sorting | undefined,
  language: Language,
): OverviewRow[] {
  if (sorting === undefined) return [...rows]
  const valueIn = VALUES[sorting.column]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sorting.isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const a = valueIn(one) ?? null
    const b = valueIn(other) ?? null
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'string' || typeof b === 'string') return sign * compare(String(a), String(b))
    return sign * (a - b)
  })
}
