import { type DeskCampaign, pauseCall } from '../../domain/desk/campaign-calls'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { PauseFields, pauseOf } from '../watch/pause-fields'
import { EachDialog } from './each-dialog'

interface SeveralProps {
  campaigns: readonly DeskCampaign[]
  onClose(): void
}

/** Pauses several campaigns for one reason. */
export function PauseSeveral({ campaigns, onClose }: SeveralProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  return (
    <EachDialog
      title={t('overview.pauseTitle', { count: campaigns.length })}
      lead={t('pause.lead')}
      confirm={t('pause.confirm')}
      look="danger"
      campaigns={campaigns}
      workOf={(text) => {
        const pause = pauseOf(text)
        return ({ activityId }) => desk.call(pauseCall, { activityId, ...pause })
      }}
      says={() => t('overview.paused')}
      onClose={onClose}
    >
      <PauseFields />
    </EachDialog>
  )
}
