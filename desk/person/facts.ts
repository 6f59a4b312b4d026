import { type PeopleTable, TABLES } from '../../domain/desk/people-calls'
import type { PersonEntry } from '../../domain/desk/person/person-calls'
import type { Column } from '../../domain/desk/tables/column'
import type { Language } from '../../domain/languages'
import { channelText } from '../format/channel-text'
import { minuteText } from '../format/times'
import type { TextKey, Translate } from '../i18n/translator'
import { cellOf, cellText } from '../people/table/cell-text'

/** Something that a row says: what it is called, and its words. */
type Fact = readonly [name: TextKey, text: string]

const PURPOSES: Readonly<Record<string, TextKey>> = {
  registration: 'purpose.registration',
  booking: 'purpose.booking',
  redemption: 'purpose.redemption',
}

/** What a row of a person says beside its time and state; what it does not say is left out. */
export function factsOf(entry: PersonEntry, t: Translate, language: Language): Fact[] {
  return kept(entry, t, language).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}

type Kept = readonly (readonly [name: TextKey, text: string | null])[]

/** What a row of a table says, by the columns that its timeline has; an amount of nothing is not said. */
const said = (table: PeopleTable, row: object, language: { t: Translate; language: Language }): Kept =>
  TABLES[table].timeline.flatMap((name) => {
    const columns: Readonly<Record<string, Column>> = TABLES[table].columns
    const column = columns[name]
    if (typeof column?.title !== 'string' || cellOf(row, name) === 0) return []
    return [[column.title, cellText(row, name, column, language)]]
  })

function kept(entry: PersonEntry, t: Translate, language: Language): Kept {
  switch (entry.table) {
    case 'consents': {
      const purpose = PURPOSES[entry.row.purpose]
      return [
        ['person.agreed', entry.row.titles.join(t('common.comma'))],
        ['person.forWhat', purpose ? t(purpose) : entry.row.purpose],
        ['people.channel', channelText(entry.row.channel, '', t)],
      ]
    }
    case 'messages': {
      const { refusedBy, answer, times, code } = entry.row
      return [
        ['message.why', refusedBy && t(`refusal.${refusedBy}`)],
        ['message.times', times > 1 ? String(times) : ''],
        ['message.answer', answer],
        ['person.validUntil', code && minuteText(code.expiresAt)],
        ['person.used', code && t(code.isUsed ? 'detail.yes' : 'detail.no')],
      ]
    }
    case 'wallets':
      return []
    default:
      return said(entry.table, entry.row, { t, language })
  }
}
