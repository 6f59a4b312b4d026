import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { PeopleTable } from '../../domain/desk/people-calls'
import { type PeopleFilter, peopleFilterOf } from './filters'

const entry = z.object({ find: z.string() })

/** Table, state and days of the address, the text that is looked for of its entry in the history; and a way to change them. */
export function useFilter(tables: readonly PeopleTable[], family: string) {
  const [address, setAddress] = useSearchParams()
  const kept = entry.safeParse(useLocation().state)
  const filter = peopleFilterOf(address, tables, kept.success ? kept.data.find : '', family)
  const apply = ({ find = '', ...parts }: Omit<PeopleFilter, 'table'>) => {
    const given = Object.entries({ table: filter.table, ...parts })
    setAddress(
      given.filter((part): part is [string, string] => part[1] !== ''),
      { state: { find }, preventScrollReset: true },
    )
  }
  return { filter, apply }
}
