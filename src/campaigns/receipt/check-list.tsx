import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { type MessageKey, type Translate, useT } from '../../i18n'
import sentence from '../../overlays/content/sentence-case.module.css'
import { Icon, type IconName } from '../../overlays/picture/icon'
import { CHECKS, type CheckedReceipt, type CheckName, type CheckState } from './checks'
import styles from './receipt.module.css'

const NAMES: Readonly<Record<CheckName, MessageKey>> = {
  contribution: 'receipt.checkContribution',
  receipt: 'receipt.checkReceipt',
  chain: 'receipt.checkChain',
  seed: 'receipt.checkSeed',
  table: 'receipt.checkTable',
  prize: 'receipt.checkPrize',
}

const ICONS: Readonly<Record<CheckState['kind'], IconName>> = {
  ok: 'check',
  bad: 'alert',
  waits: 'clock',
  sealing: 'clock',
  byHand: 'person',
  elsewhere: 'phone',
}

function stateText(state: CheckState, t: Translate): string {
  if (state.kind !== 'waits') return t(`receipt.${state.kind}`)
  return state.until === undefined
    ? t('receipt.waitsForEnd')
    : t('receipt.waits', { time: shanghaiMinute(state.until) })
}

/** What this browser has checked of a draw, each with its state. */
export function CheckList({ checks }: Pick<CheckedReceipt, 'checks'>) {
  const t = useT()
  return (
    <ul className={styles.checks}>
      {CHECKS.map((name) => {
        const state = checks[name]
        return (
          <li key={name} data-state={state.kind}>
            <Icon name={ICONS[state.kind]} />
            <span>
              {t(NAMES[name])}
              <strong className={sentence.sentence}>{stateText(state, t)}</strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
