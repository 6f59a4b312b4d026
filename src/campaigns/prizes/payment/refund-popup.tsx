import { PARTICIPATION_FUNDS_YUAN } from '../../../../domain/rules/prizes/participation'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Popup } from '../../../overlays/dialog/popup'
import { PictureNote } from './picture-note'

interface RefundPopupProps {
  /** Undefined while the popup is closed; true once the money has gone back. */
  isDone: boolean | undefined
  /** Yuan that were paid. */
  amount: string | undefined
  onClose: () => void
}

/** The prizes ran out while the player paid: what becomes of the money, and when. */
export function RefundPopup({ isDone, amount = PARTICIPATION_FUNDS_YUAN, onClose }: RefundPopupProps) {
  const t = useT()
  if (isDone === undefined) return null
  return (
    <Popup
      open
      onClose={onClose}
      title={t(isDone ? 'pay.refundedTitle' : 'pay.refundTitle')}
      actions={<Button onPress={onClose}>{t('button.confirm')}</Button>}
    >
      <PictureNote picture="wallet" text={t(isDone ? 'pay.refundedText' : 'pay.refundText', { amount })} />
    </Popup>
  )
}
