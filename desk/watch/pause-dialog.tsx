import type { FormEvent } from 'react'
import { type DeskCampaign, PAUSED_CHANNELS, pauseCall } from '../../domain/desk/campaign-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextArea } from '../parts/control/field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Problem } from '../parts/state/problem'
import { CHANNEL_NAMES } from './channel-names'
import styles from './pause-dialog.module.css'

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

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (field: string) => String(given.get(field) ?? '').trim()
    const channel = PAUSED_CHANNELS.find((one) => one === text('channel')) ?? ''
    pause.run({ activityId, channel, reason: text('reason'), prompt: text('prompt') })
  }

  return (
    <Dialog title={t('pause.title', { name })} lead={t('pause.lead')} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
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
          minLength={2}
          maxLength={200}
          required
        />
        <TextArea
          label={t('pause.prompt')}
          hint={t('pause.promptHint')}
          name="prompt"
          rows={2}
          maxLength={200}
        />
        <Problem error={pause.error} />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="danger" isBusy={pause.isRunning}>
            {t('pause.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
