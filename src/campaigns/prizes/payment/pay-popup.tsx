import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PARTICIPATION_FUNDS_YUAN, type PayType } from '../../../../domain/rules/prizes/participation'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Popup } from '../../../overlays/dialog/popup'
import type { StatePicture } from '../../../overlays/states/states'
import { PictureNote } from './picture-note'

const LOOKS = {
  1: { picture: 'wallet', title: 'pay.neededTitle', configured: 'payNeeded' },
  2: { picture: 'joined', title: 'pay.succeededTitle', configured: 'paySucceeded' },
  3: { picture: 'wrong', title: 'pay.failedTitle', configured: 'payFailed' },
} as const satisfies Record<PayType, { picture: StatePicture; title: string; configured: string }>

interface PayPopupProps {
  /** Undefined while the popup is closed. */
  payType: PayType | undefined
  config: ActivityConfig
  onPay: () => Promise<void>
  onViewPrize: () => unknown
  onClose: () => void
}

/** The payment popup: 1 not paid, 2 paid, 3 deduction failed (spec 2 §4). */
export function PayPopup({ payType, config, onPay, onViewPrize, onClose }: PayPopupProps) {
  const t = useT()
  if (payType === undefined) return null
  const { picture, title, configured } = LOOKS[payType]
  const { fundsAmount: amount = PARTICIPATION_FUNDS_YUAN, texts } = config
  const ours = {
    1: t('pay.neededText', { amount }),
    2: t('pay.succeededText'),
    3: t('pay.failedText'),
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={t(title)}
      actions={
        payType === '2' ? (
          <Button icon="gift" onPress={onViewPrize}>
            {t('pay.viewPrize')}
          </Button>
        ) : (
          <>
            <Button tone="plain" onPress={onClose}>
              {t('pay.later')}
            </Button>
            <Button onPress={onPay}>{t(payType === '1' ? 'pay.goPay' : 'pay.payAgain')}</Button>
          </>
        )
      }
    >
      <PictureNote picture={picture} text={texts?.[configured] || ours[payType]} />
    </Popup>
  )
}
