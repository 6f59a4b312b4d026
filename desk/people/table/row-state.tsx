import type { PeopleTable } from '../../../domain/desk/people-calls'
import { rowStateText, type RowState as State } from '../../../domain/desk/row-words'
import { useLanguage } from '../../i18n/language'
import { Badge, type BadgeTone } from '../../parts/state/badge'

const TONES: Readonly<Record<State, BadgeTone>> = {
  pending: 'warning',
  forFinance: 'warning',
  sent: 'good',
  nothingHeld: 'neutral',
  won: 'good',
  nothing: 'neutral',
  held: 'warning',
  submitted: 'accent',
  confirmed: 'good',
  failed: 'bad',
  stuck: 'bad',
  unpaid: 'warning',
  paid: 'accent',
  prepared: 'accent',
  inDelivery: 'accent',
  signed: 'good',
  activated: 'good',
  cancelled: 'neutral',
  lapsed: 'neutral',
  refund: 'warning',
  refunded: 'neutral',
  noReceiver: 'neutral',
  toShip: 'warning',
  shipped: 'accent',
  returned: 'warning',
  received: 'good',
  unused: 'neutral',
  revoked: 'bad',
}

/** What a row is, in a word. */
export function RowState<T extends PeopleTable>({ table, state }: { table: T; state: State<T> }) {
  const { language } = useLanguage()
  return <Badge tone={TONES[state]}>{rowStateText(table, state, language)}</Badge>
}
