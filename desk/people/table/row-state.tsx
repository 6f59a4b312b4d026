import type { PEOPLE_STATES } from '../../../domain/desk/people-calls'
import { useLanguage } from '../../i18n/language'
import { Badge, type BadgeTone } from '../../parts/state/badge'

/** A row's own state, and what is made of it with what else the row says. */
type State = (typeof PEOPLE_STATES)[keyof typeof PEOPLE_STATES][number] | 'nothingHeld'

const TONES: Readonly<Record<State, BadgeTone>> = {
  pending: 'warning',
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
  received: 'good',
  unused: 'neutral',
  revoked: 'bad',
}

/** What a row is, in a word. */
export function RowState({ state }: { state: string }) {
  const { t } = useLanguage()
  return <Badge tone={TONES[state as State]}>{t(`rowState.${state as State}`)}</Badge>
}
