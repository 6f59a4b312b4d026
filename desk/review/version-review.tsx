import { type ReactNode, useState } from 'react'
import { LANGUAGES, type Language } from '../../domain/languages'
import { useLanguage } from '../i18n/language'
import { ButtonLink } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { Loaded } from '../parts/state/loaded'
import { useMedia } from '../parts/use-media'
import { nativeName } from '../preview/choices'
import { ShownLink, usePreviewLink } from '../preview/preview-link'
import { previewLink, previewSetup } from '../preview/setup'
import { WholePhone } from '../preview/whole-phone'
import { saysProblems } from '../versions/step-refusal'
import { MoneyReview } from './money/money-review'
import type { Compared } from './money/sums-review'
import styles from './version-review.module.css'

/** The column of the phone, px, and what stands above it while the page is scrolled (`version-review.module.css`). */
const COLUMN_PX = 340
const STUCK_AT_PX = 12

interface VersionReviewProps {
  activityId: string
  version: number
  document: Readonly<Record<string, unknown>>
  /** What it is compared with; null for a first version. */
  served: Compared | null
  /** What it changes, or all that it says. */
  children: ReactNode
}

/** A version as its review begins: its money beside what is served, what it changes, and the player's phone beside. */
export function VersionReview({ activityId, version, document, served, children }: VersionReviewProps) {
  const { t } = useLanguage()
  const isWide = useMedia('(min-width: 1100px)')
  return (
    <div className={styles.review}>
      <div className={styles.content}>
        <MoneyReview activityId={activityId} version={version} document={document} served={served} />
        {children}
      </div>
      {isWide ? (
        <ReviewPhone activityId={activityId} version={version} />
      ) : (
        <p>
          <ButtonLink to={`/campaigns/${activityId}/preview?version=${version}`}>
            {t('review.toPreview')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function ReviewPhone({ activityId, version }: Pick<VersionReviewProps, 'activityId' | 'version'>) {
  const { t, language } = useLanguage()
  const [shown, setShown] = useState<Language>(language)
  const query = usePreviewLink(activityId, version)
  // The page has them at its head.
  if (query.data === undefined && saysProblems(query.error)) return null
  return (
    <section className={styles.phone} data-stands-fast aria-label={t('tabs.preview')}>
      <SelectField
        label={t('preview.language')}
        value={shown}
        onChange={({ target }) => setShown(LANGUAGES.find((one) => one === target.value) ?? language)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {nativeName(one)}
          </option>
        ))}
      </SelectField>
      <Loaded query={query}>
        {(made) => (
          <ShownLink made={made}>
            {(link) => {
              const setup = previewSetup(new URLSearchParams(), shown)
              const address = previewLink(link, setup, location.origin)
              return (
                <WholePhone
                  key={address}
                  src={address}
                  screen={setup.screen}
                  most={COLUMN_PX}
                  stuckAt={STUCK_AT_PX}
                />
              )
            }}
          </ShownLink>
        )}
      </Loaded>
    </section>
  )
}
