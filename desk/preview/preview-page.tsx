import { useState } from 'react'
import { useAddress } from '../address/use-address'
import { useCampaign } from '../campaigns/campaign-context'
import { editedVersion } from '../campaigns/edited-version'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { QrCode } from '../parts/qr-code'
import { Loaded } from '../parts/state/loaded'
import { StepRefusal, saysProblems } from '../versions/step-refusal'
import { Choices } from './choices'
import { ShownLink, usePreviewLink } from './preview-link'
import styles from './preview-page.module.css'
import { previewLink, previewSetup, usualScreen } from './setup'
import { WholePhone } from './whole-phone'

/** Above the phone while the page is scrolled (`preview-page.module.css`), px. */
const STUCK_AT_PX = 12

/** A version as a player would meet it, in the player's own pages, without anything that counts. */
export function PreviewPage() {
  const { t, language } = useLanguage()
  const answer = useCampaign()
  const { campaign, versions } = answer
  const { address, change } = useAddress()
  const [round, setRound] = useState(0)
  const named = versions.find(({ version }) => String(version) === address.get('version'))
  const version = named?.version ?? editedVersion(answer)
  const query = usePreviewLink(campaign.activityId, version)
  if (version === undefined) return <p>{t('versions.none')}</p>
  const setup = previewSetup(address, language, usualScreen(innerHeight))
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
        <ShownLink key={`${version} ${query.isPlaceholderData}`} made={newest}>
          {(made) => {
            const link = previewLink(made, setup, location.origin)
            return (
              <div className={styles.page}>
                <div className={styles.setup}>
                  <p>{t('preview.counts')}</p>
                  {choice}
                  <Choices setup={setup} prizes={made.prizes} onChange={change} />
                  <Button onClick={() => setRound(round + 1)}>{t('preview.again')}</Button>
                  <h2>{t('preview.onPhone')}</h2>
                  <p>{t('preview.onPhoneLead', { until: minuteText(made.expiresAt) })}</p>
                  <QrCode
                    text={link}
                    label={t('preview.onPhone')}
                    words={t('preview.onCode')}
                    className={styles.code}
                  />
                </div>
                {/* A new link, another set-up or a press of the button begins a visit of its own. */}
                <div className={styles.phone} data-stands-fast>
                  <WholePhone
                    key={`${link} ${round}`}
                    src={link}
                    screen={setup.screen}
                    stuckAt={STUCK_AT_PX}
                  />
                </div>
              </div>
            )
          }}
        </ShownLink>
      )}
    </Loaded>
  )
}
