import { useState } from 'react'
import { refundOrderCall } from '../../../domain/desk/money/refund-calls'
import type { RowOf } from '../../../domain/desk/people-calls'
import { yuanText } from '../../../domain/rules/money'
import { useDeskAction } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { ActionDialog, closing } from '../../parts/action-dialog'
import { Button } from '../../parts/control/button'
import { useOperator } from '../../session/operator'
import { isDue, isRefundable } from './refundable'

type Order = RowOf<'orders'>

function RefundDialog({ activityId, order, onClose }: { activityId: string; order: Order; onClose(): void }) {
  const { t, language } = useLanguage()
  const { secondPersonFen } = useOperator()
  const refund = useDeskAction(refundOrderCall, closing(onClose))
  const { id, amountFen, state } = order
  const isAgain = isDue(order)
  const fen = yuanText(amountFen ?? 0, language)
  const waits =
    state === 'signed'
      ? t('refund.waitsSigned')
      : t('refund.waitsAbove', { limit: yuanText(secondPersonFen, language) })
  const hint = isAgain ? t('refund.reason') : waits

  return (
    <ActionDialog
      title={t('refund.title', { order: id })}
      lead={isAgain ? t('refund.leadAgain') : t('refund.lead', { fen })}
      action={refund}
      confirm={isAgain ? t('refund.confirmAgain') : t('refund.confirm', { fen })}
      look={isAgain ? 'primary' : 'danger'}
      reason={hint}
      onSubmit={(text) => refund.run({ activityId, id, fen: amountFen, reason: text('reason') })}
      onClose={onClose}
    />
  )
}

/** Sends the money of one paid order back, or has the provider asked again about what is due; nothing for other orders. */
export function RefundButton({ activityId, order }: { activityId: string; order: Order }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (!isRefundable(order)) return null
  const action = t(isDue(order) ? 'refund.openAgain' : 'refund.open')
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('refund.row', { action, what: order.id })}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && <RefundDialog activityId={activityId} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
