import { type PeopleTable, statesOf } from '../../../domain/desk/people-calls'
import { useLanguage } from '../../i18n/language'
import { Badge } from '../../parts/state/badge'

/** What a row is, in a word. */
export function RowState({ table, state }: { table: PeopleTable; state: string }) {
  const { language } = useLanguage()
  const known = statesOf(table)[state]
  return known && <Badge tone={known.tone}>{known[language]}</Badge>
}
