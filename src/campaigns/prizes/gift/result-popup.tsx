import { resultHeader } from '../../../../assets/page/manifest'
import { prizeOf } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { CodeTicket } from '../../../overlays/content/code-ticket'
import { ShareResult } from '../../../overlays/content/share-result'
import { Layer } from '../../../overlays/dialog/layer'
import { Cross } from '../../../overlays/dialog/popup'
import { Art } from '../../../overlays/picture/art'
import { copyText } from '../../../platform/clipboard'
import { goTo } from '../../../platform/navigate'
import { ReceiptLink } from '../../../visit/draws/receipt-link'
import type { WonPrize } from '../prize/won-prize'
import styles from './result-popup.module.css'

interface ResultPopupProps {
  open: boolean
  /** The campaign's name. */
  campaign: string
  participation: WonPrize
  onClose: () => void
  onDeliver: () => void
  onSeePrize: () => void
}

/** What was scratched (spec 2 §4): 1 asks for the receiver, 2 gives the code, 3 went to the wallet. */
export function ResultPopup({
  open,
  campaign,
  participation,
  onClose,
  onDeliver,
  onSeePrize,
}: ResultPopupProps) {
  const t = useT()
  const prize = prizeOf(participation)
  const name = 'name' in prize ? prize.name : undefined
  const amount = prize.kind === 'envelope' ? prize.amount : undefined
  const message = participation.prizeMessage ?? t('scratch.result', { prize: name ?? '' })
  const code = prize.kind === 'coupon' ? prize.code : undefined
  const task = prize.kind === 'physical' ? prize.task : undefined
  const asksReceiver = prize.kind === 'physical' && prize.stage === 'open' && !task
  return (
    <Layer
      open={open}
      onClose={onClose}
      from="centre"
      title={t('scratch.wonTitle')}
      crown={<Art picture={resultHeader} />}
      closesOutside={false}
    >
      <Cross onClose={onClose} />
      <div className={styles.result}>
        {amount ? (
          <p className={styles.amount}>
            {amount}
            <small>{t('prize.unit')}</small>
          </p>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.message}>{message}</p>
        {prize.kind === 'envelope' ? <p className={styles.note}>{t('scratch.toWallet')}</p> : null}
        {asksReceiver ? <p className={styles.note}>{t('scratch.needsReceiver')}</p> : null}
        {code ? <CodeTicket label={t('prize.code')} code={code} /> : null}
      </div>
      <div className={styles.actions}>
        {asksReceiver ? (
          <Button icon="truck" onPress={onDeliver} block>
            {t('delivery.title')}
          </Button>
        ) : null}
        {task ? (
          <Button onPress={() => goTo(task.link)} block>
            {task.name}
          </Button>
        ) : null}
        {code ? (
          <Button icon="copy" onPress={() => copyText(code)} block>
            {t('button.copyCode')}
          </Button>
        ) : null}
        <Button tone={asksReceiver || task || code ? 'plain' : 'gold'} onPress={onSeePrize} block>
          {t('scratch.seePrize')}
        </Button>
        <ShareResult
          result={{
            campaign,
            prize: name ?? '',
            amount: amount === undefined ? undefined : { value: amount, unit: t('prize.unit') },
          }}
        />
        <ReceiptLink receipt={participation.receipt} />
      </div>
    </Layer>
  )
}
