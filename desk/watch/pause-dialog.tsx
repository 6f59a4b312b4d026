import { type DeskCampaign, pauseCall } from '../../domain/desk/campaign-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { PauseFields, pauseOf } from './pause-fields'

/** Asks where and why, and what players shall read, before a campaign is stopped. */
export function PauseDialog({
  campaign: { activityId, name },
  onClose,
}: {
  campaign: Pick<DeskCampaign, 'activityId' | 'name'>
  onClose(): void
}) {
  const { t } = useLanguage()
  const pause = useDeskAction(pauseCall, onClose)
  return (
    <ActionDialog
      title={t('pause.title', { name })}
      lead={t('pause.lead')}
      action={pause}
      confirm={t('pause.confirm')}
      look="danger"
      onSubmit={(text) => pause.run({ activityId, ...pauseOf(text) })}
      onClose={onClose}
    >
      <PauseFields />
    </ActionDialog>
  )
}
