import { readPayoutState } from '../../../domain/rules/prizes/payout'
import { type MessageKey, useT } from '../../i18n'
import { Icon } from '../picture/icon'
import styles from './payout-note.module.css'
import sentence from './sentence-case.module.css'

const TEXTS = {
  onItsWay: 'payout.onItsWay',
  arrived: 'payout.arrived',
  askBank: 'payout.askBank',
} as const satisfies Record<string, MessageKey>

const ICONS = { onItsWay: 'clock', arrived: 'check', askBank: 'alert' } as const

/** How far promised money is; nothing where the answer says nothing of it. */
export function PayoutNote({ state }: { state: string | undefined }) {
  const t = useT()
  const known = readPayoutState(state)
  if (known === undefined) return null
  return (
    <p className={styles.note} data-payout={known}>
      <Icon name={ICONS[known]} />
      <span className={sentence.sentence}>{t(TEXTS[known])}</span>
    </p>
  )
}
