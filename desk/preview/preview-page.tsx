import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { previewLinkCall } from '../../domain/desk/version-calls'
import { PREVIEW_CHANNELS, PREVIEW_STATES } from '../../domain/preview'
import { useAddress } from '../address/use-address'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { editedVersion } from '../campaigns/edited-version'
import { minuteText } from '../format/times'
import { LANGUAGES } from '../i18n/define-texts'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { QrCode } from '../parts/qr-code'
import { Loaded } from '../parts/state/loaded'
import { StepRefusal, saysProblems } from '../versions/step-refusal'
import styles from './preview-page.module.css'
import { PREVIEW_SCREENS, previewLink, previewSetup, sizeOf } from './setup'

/** A link is good for an hour; the page asks for another before that. */
const RENEW_MS = 45 * 60_000
/** By how much a link has to outlive the one that is shown to take its place: a visit is not begun anew for less. */
const WORTH_MS = 40 * 60_000

type PreviewAnswer = z.output<typeof previewLinkCall.response>

/** Of the links that are made while the page is open, the one that it shows. */
function Shown({ made, children }: { made: PreviewAnswer; children: (shown: PreviewAnswer) => ReactNode }) {
  const [shown, setShown] = useState(made)
  if (made.expiresAt - shown.expiresAt > WORTH_MS) setShown(made)
  return children(shown)
}

/** A version as a player would meet it, in the player's own pages, without anything that counts. */
export function PreviewPage() {
  const { t, language } = useLanguage()
  const answer = useCampaign()
  const { campaign, versions } = answer
  const { address, change } = useAddress()
  const [round, setRound] = useState(0)
  const named = versions.find(({ version }) => String(version) === address.get('version'))
  const version = named?.version ?? editedVersion(answer)
  const query = useDeskQuery(
    previewLinkCall,
    { activityId: campaign.activityId, version: version ?? 1 },
    { enabled: version !== undefined, everyMs: RENEW_MS },
  )
  if (version === undefined) return <p>{t('versions.none')}</p>
  const setup = previewSetup(address, language)
  const { width, height } = sizeOf(setup.screen)
  const choice = (
    <SelectField
      label={t('preview.version')}
      value={version}
      onChange={({ target }) => change({ version: target.value, result: undefined })}
    >
      {versions.map((head) => (
        <option key={head.version} value={head.version}>
          {head.version} · {t(`version.${head.state}`)}
        </option>
      ))}
    </SelectField>
  )
  if (query.data === undefined && saysProblems(query.error))
    return (
      <div className={styles.refused}>
        {choice}
        <StepRefusal error={query.error} version={version} />
      </div>
    )
  return (
    <Loaded key={version} query={query}>
      {(newest) => (
        // What is kept of another version until this one's link is there is not shown on.
        <Shown key={`${version} ${query.isPlaceholderData}`} made={newest}>
          {(made) => {
            const link = previewLink(made, setup, location.origin)
            return (
              <div className={styles.page}>
                <div className={styles.setup}>
                  <p>{t('preview.counts')}</p>
                  {choice}
                  <SelectField
                    label={t('preview.state')}
                    value={setup.state}
                    onChange={({ target }) => change({ state: target.value })}
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
                    onChange={({ target }) => change({ channel: target.value })}
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
                    onChange={({ target }) => change({ language: target.value })}
                  >
                    {LANGUAGES.map((one) => (
                      <option key={one} value={one}>
                        {one === 'en' ? 'English' : '中文'}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField
                    label={t('preview.screen')}
                    value={setup.screen}
                    onChange={({ target }) => change({ screen: target.value })}
                  >
                    {PREVIEW_SCREENS.map((screen) => (
                      <option key={screen}>{screen}</option>
                    ))}
                  </SelectField>
                  {made.prizes.length > 0 && (
                    <SelectField
                      label={t('preview.result')}
                      value={setup.result}
                      onChange={({ target }) => change({ result: target.value })}
                    >
                      <option value="">{t('preview.anyResult')}</option>
                      {made.prizes.map(({ place, name }) => (
                        <option key={place} value={place}>
                          {place} · {name}
                        </option>
                      ))}
                      <option value="0">{t('preview.nothing')}</option>
                    </SelectField>
                  )}
                  <Button onClick={() => setRound(round + 1)}>{t('preview.again')}</Button>
                  <h2>{t('preview.onPhone')}</h2>
                  <p>{t('preview.onPhoneLead', { until: minuteText(made.expiresAt) })}</p>
                  <QrCode text={link} label={t('preview.onPhone')} className={styles.code} />
                </div>
                <iframe
                  // A new link, another set-up or a press of the button begins a visit of its own.
                  key={`${link} ${round}`}
                  className={styles.phone}
                  style={{ width, height }}
                  title={t('preview.frame')}
                  src={link}
                  sandbox="allow-scripts allow-same-origin allow-forms"
                />
              </div>
            )
          }}
        </Shown>
      )}
    </Loaded>
  )
}
