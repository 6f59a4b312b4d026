import { type DeskCampaign, PAUSED_CHANNELS, pauseCall } from '../../domain/desk/campaign-calls'
import { REASON_LENGTH } from '../../domain/desk/reason'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { SelectField, TextArea } from '../parts/control/field'
import { Dialog } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
import { CHANNEL_NAMES } from './channel-names'

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

  function submit(text: (field: string) => string): void {
    const channel = PAUSED_CHANNELS.find((one) => one === text('channel')) ?? ''
    pause.run({
      activityId,
      channel,
      reason: text('reason'),
      prompt: text('prompt'),
      promptEn: text('promptEn'),
    })
  }

  return (
    <Dialog title={t('pause.title', { name })} lead={t('pause.lead')} isOpen onClose={onClose}>
      <DialogForm
        confirm={t('pause.confirm')}
        look="danger"
        isBusy={pause.isRunning}
        error={pause.error}
        onSubmit={submit}
        onCancel={onClose}
      >
        <SelectField label={t('pause.where')} name="channel" defaultValue="">
          {PAUSED_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {t(CHANNEL_NAMES[channel])}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('pause.reason')}
          hint={t('pause.reasonHint')}
          name="reason"
          rows={2}
          {...REASON_LENGTH}
          required
        />
        <TextArea
          label={t('pause.prompt')}
          hint={t('pause.promptHint')}
          name="prompt"
          rows={2}
          maxLength={200}
        />
        <TextArea
          label={t('pause.promptEn')}
          hint={t('pause.promptEnHint')}
          name="promptEn"
          lang="en"
          rows={2}
          maxLength={200}
        />
      </DialogForm>
    </Dialog>
  )
}
