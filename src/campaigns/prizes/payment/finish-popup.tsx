import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import type { FinishType } from '../../../../domain/rules/prizes/participation'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Popup } from '../../../overlays/dialog/popup'
import { FINISHES } from '../../../overlays/states/finish-state'
import { PictureNote } from './picture-note'

interface FinishPopupProps {
  /** Undefined while the popup is closed. */
  type: FinishType | undefined
  config: ActivityConfig
  onViewPrize: () => unknown
  onClose: () => void
}

/** How the campaign ended for a player: the prize is on the way, or has been received (spec 2 §4). */
export function FinishPopup({ type, config, onViewPrize, onClose }: FinishPopupProps) {
  const t = useT()
  if (type === undefined) return null
  const { picture, heading, text } = FINISHES[type]
  const configured = type === '1' ? config.texts?.finishOnTheWay : config.texts?.finishJoined
  return (
    <Popup
      open
      onClose={onClose}
      title={t(heading)}
      actions={
        <Button icon="gift" onPress={onViewPrize}>
          {t('pay.myPrize')}
        </Button>
      }
    >
      <PictureNote picture={picture} text={configured || t(text)} />
    </Popup>
  )
}
