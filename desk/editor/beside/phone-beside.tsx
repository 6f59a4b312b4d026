import { useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button, ButtonLink } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { Loaded } from '../../parts/state/loaded'
import { Choices, nativeName } from '../../preview/choices'
import { type PreviewAnswer, ShownLink, usePreviewLink } from '../../preview/preview-link'
import { previewLink, previewSetup } from '../../preview/setup'
import { StepRefusal, saysProblems } from '../../versions/step-refusal'
import { useEditor } from '../editor-context'
import styles from './beside.module.css'
import { LivePhone, type SavedState } from './live-phone'
import type { Beside } from './use-beside'

interface PhoneBesideProps {
  activityId: string
  version: number
  saved: SavedState
  beside: Beside
}

const HEAD_ID = 'editor-beside'

/** The preview of what is edited, beside it; its parts are those of the preview's tab. */
export function PhoneBeside({ activityId, version, saved, beside }: PhoneBesideProps) {
  const { t } = useLanguage()
  const query = usePreviewLink(activityId, version)
  const isRefused = saysProblems(query.error)
  return (
    <section className={styles.beside} data-stands-fast aria-labelledby={HEAD_ID}>
      <h2 id={HEAD_ID} className={hidden.hidden}>
        {t('tabs.preview')}
      </h2>
      {isRefused ? (
        <StepRefusal error={query.error} version={version} />
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
      {query.data && (
        // Kept where it is while what is saved cannot be shown, to go on from the same page.
        <div className={styles.shown} hidden={isRefused}>
          <ShownLink made={query.data}>
            {(made) => <Shown made={made} saved={saved} beside={beside} isHeld={isRefused} />}
          </ShownLink>
        </div>
      )}
    </section>
  )
}

interface ShownProps {
  made: PreviewAnswer
  saved: SavedState
  beside: Beside
  isHeld: boolean
}

function Shown({ made, saved, beside: { choices, choose }, isHeld }: ShownProps) {
  const { t, language } = useLanguage()
  const { t: own } = useEditor()
  const [round, setRound] = useState(0)
  const setup = previewSetup(choices, language)
  const link = previewLink(made, setup, location.origin)
  const words = [
    t(`preview.${setup.channel}`),
    t(`preview.${setup.state}`),
    nativeName(setup.language),
    setup.screen,
  ]
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setRound(round + 1)}>{t('preview.again')}</Button>
        <ButtonLink to={`../preview?${choices}`}>{t('preview.onPhone')}</ButtonLink>
      </div>
      <details className={styles.choices}>
        <summary>
          {own('editor.besideChoices')} <span>{words.join(' · ')}</span>
        </summary>
        <div>
          <Choices setup={setup} prizes={made.prizes} onChange={choose} />
        </div>
      </details>
      {/* A new link, another set-up or a press of the button begins a visit of its own. */}
      <LivePhone key={`${link} ${round}`} link={link} screen={setup.screen} isHeld={isHeld} {...saved} />
    </>
  )
}
