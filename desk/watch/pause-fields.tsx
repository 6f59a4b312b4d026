import { type DeskCampaign, PAUSED_CHANNELS } from '../../domain/desk/campaign-calls'
import { REASON_LENGTH } from '../../domain/desk/reason'
import { useLanguage } from '../i18n/language'
import { SelectField, TextArea } from '../parts/control/field'
import { CHANNEL_NAMES } from './channel-names'

/** Open or to come, and not paused on all channels. */
export const canPause = ({ state }: Pick<DeskCampaign, 'state'>): boolean =>
  state === 'live' || state === 'upcoming'

/** What a pause is of, as the fields of `PauseFields` say it. */
export const pauseOf = (text: (field: string) => string) => ({
  channel: PAUSED_CHANNELS.find((one) => one === text('channel')) ?? ('' as const),
  reason: text('reason'),
  prompt: text('prompt'),
  promptEn: text('promptEn'),
})

/** Where a campaign is paused and why, and what players shall read. */
export function PauseFields() {
  const { t } = useLanguage()
  return (
    <>
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
    </>
  )
}
