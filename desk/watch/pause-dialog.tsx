import { type DeskCampaign, pauseCall } from '../../domain/desk/campaign-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Dialog } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
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
    <Dialog title={t('pause.title', { name })} lead={t('pause.lead')} isOpen onClose={onClose}>
      <DialogForm
        confirm={t('pause.confirm')}
        look="danger"
        isBusy={pause.isRunning}
        error={pause.error}
        onSubmit={(text) => pause.run({ activityId, ...pauseOf(text) })}
        onCancel={onClose}
      >
        <PauseFields />
      </DialogForm>
    </Dialog>
  )
}
