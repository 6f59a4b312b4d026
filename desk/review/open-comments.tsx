import { formOf } from '../editor/form/form-field'
import { useLanguage } from '../i18n/language'
import { Badge } from '../parts/state/badge'
import { Notice } from '../parts/state/notice'
import { useComments } from './comments-context'
import { placeText } from './places'
import styles from './review.module.css'

/** Of many, the others are on the page below. */
const MOST_NAMED = 10

/** Names what was remarked and is not resolved, before somebody approves the version all the same. */
export function OpenComments({ family }: { family: string }) {
  const { t, language } = useLanguage()
  const open = useComments()?.comments.filter(({ resolvedBy }) => resolvedBy === null) ?? []
  if (open.length === 0) return null
  const form = formOf(family)
  return (
    <Notice tone="warning">
      <div>
        <p>{t('review.stillOpen', { count: open.length })}</p>
        <ul className={styles.open}>
          {open.slice(0, MOST_NAMED).map(({ id, place, isGone, text, by }) => (
            <li key={id}>
              <strong>{placeText(place, form, { t, language })}</strong>{' '}
              {isGone && <Badge tone="neutral">{t('review.gone')}</Badge>} {by}: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
        {open.length > MOST_NAMED && <p>{t('review.andMore', { count: open.length - MOST_NAMED })}</p>}
      </div>
    </Notice>
  )
}
