import { LANGUAGES } from '../../domain/languages'
import { PREVIEW_CHANNELS, PREVIEW_STATES } from '../../domain/preview'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import type { PreviewAnswer } from './preview-link'
import { PREVIEW_SCREENS, type PreviewSetup } from './setup'

interface ChoicesProps {
  setup: PreviewSetup
  /** What a draw can be made to give. */
  prizes: PreviewAnswer['prizes']
  onChange(parts: Partial<Record<keyof PreviewSetup, string>>): void
}

/** Name of a language in itself. */
export const nativeName = (language: PreviewSetup['language']): string =>
  language === 'en' ? 'English' : '中文'

/** How a version is shown: when, where, in which language, on which screen, and with which luck. */
export function Choices({ setup, prizes, onChange }: ChoicesProps) {
  const { t } = useLanguage()
  return (
    <>
      <SelectField
        label={t('preview.state')}
        value={setup.state}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        {PREVIEW_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`preview.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('preview.channel')}
        value={setup.channel}
        onChange={({ target }) => onChange({ channel: target.value })}
      >
        {PREVIEW_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(`preview.${channel}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('preview.language')}
        value={setup.language}
        onChange={({ target }) => onChange({ language: target.value })}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {nativeName(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('preview.screen')}
        value={setup.screen}
        onChange={({ target }) => onChange({ screen: target.value })}
      >
        {PREVIEW_SCREENS.map((screen) => (
          <option key={screen}>{screen}</option>
        ))}
      </SelectField>
      {prizes.length > 0 && (
        <SelectField
          label={t('preview.result')}
          value={setup.result}
          onChange={({ target }) => onChange({ result: target.value })}
        >
          <option value="">{t('preview.anyResult')}</option>
          {prizes.map(({ place, name }) => (
            <option key={place} value={place}>
              {place} · {name}
            </option>
          ))}
          <option value="0">{t('preview.nothing')}</option>
        </SelectField>
      )}
    </>
  )
}
