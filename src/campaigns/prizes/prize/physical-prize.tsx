import type { DeliveryStage, Prize } from '../../../../domain/rules/prizes/prize'
import { type MessageKey, useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Facts } from '../../../overlays/content/facts'
import sentence from '../../../overlays/content/sentence-case.module.css'
import { Icon } from '../../../overlays/picture/icon'
import { copyText } from '../../../platform/clipboard'
import { goTo } from '../../../platform/navigate'
import styles from './physical-prize.module.css'
import type { WonPrize } from './won-prize'

const STEPS: readonly (readonly [stage: DeliveryStage, label: MessageKey])[] = [
  ['open', 'prize.stepOpen'],
  ['preparing', 'prize.stepPreparing'],
  ['shipped', 'prize.stepShipped'],
  ['received', 'prize.stepReceived'],
]

function Progress({ stage }: { stage: DeliveryStage }) {
  const t = useT()
  const reached = STEPS.findIndex(([step]) => step === stage)
  return (
    <ol className={styles.steps} aria-label={t('prize.steps')}>
      {STEPS.map(([step, label], index) => (
        <li
          key={step}
          className={index <= reached ? styles.reached : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {index < reached || stage === 'received' ? <Icon name="check" /> : index + 1}
          </span>
          <span className={sentence.sentence}>{t(label)}</span>
        </li>
      ))}
    </ol>
  )
}

interface PhysicalPrizeProps {
  prize: Extract<Prize, { kind: 'physical' }>
  participation: WonPrize
  onDeliver: () => void
}

/** Prize type 1: a form for the receiver, then the progress of the delivery (decisions §16). */
export function PhysicalPrize({ prize: { stage, task }, participation, onDeliver }: PhysicalPrizeProps) {
  const t = useT()
  const { receiveName, receivePhone, receiveAddress, expressCompany, expressNo } = participation
  if (stage === 'open' && task)
    return (
      <Button onPress={() => goTo(task.link)} block>
        {task.name}
      </Button>
    )
  return (
    <>
      <Progress stage={stage} />
      {stage === 'open' ? (
        <Button icon="truck" onPress={onDeliver} block>
          {t('delivery.title')}
        </Button>
      ) : (
        <div className={styles.parcel}>
          <Facts
            facts={[
              [t('prize.expressCompany'), expressCompany],
              [t('prize.expressNo'), expressNo],
              [t('prize.receiver'), receiveName],
              [t('prize.phone'), receivePhone],
              [t('prize.address'), receiveAddress],
            ]}
          />
          {stage === 'preparing' ? <p className={styles.note}>{t('prize.preparing')}</p> : null}
        </div>
      )}
      {expressNo ? (
        <Button tone="plain" icon="copy" onPress={() => copyText(expressNo)} block>
          {t('prize.copyNo')}
        </Button>
      ) : null}
    </>
  )
}
