import { formOf } from '../editor/form/form-field'
import frame from '../editor/frame/frame.module.css'
import { useLanguage } from '../i18n/language'
import { Badge } from '../parts/state/badge'
import { Notice } from '../parts/state/notice'
import { useComments } from './comments-context'
import { isThere, placeText } from './places'
import styles from './review.module.css'

/** Of many, the others are on the page below. */
const MOST_NAMED = 10

interface OpenCommentsProps {
  family: unknown
  /** Names the entries of its lists. */
  document?: Readonly<Record<string, unknown>>
  /** Leads to a place of the form, which shows the comments on the whole version already. */
  onGo?(place: string): void
}

/** Names what was remarked and is not resolved: to who edits the version, and before somebody approves it all the same. */
export function OpenComments({ family, document, onGo }: OpenCommentsProps) {
  const { t, language } = useLanguage()
  const comments = useComments()?.comments ?? []
  const open = comments.filter(
    ({ resolvedBy, place }) => resolvedBy === null && (onGo === undefined || place !== ''),
  )
  if (open.length === 0) return null
  const form = formOf(family)
  return (
    <Notice tone="warning">
      <div>
        <p>{t('review.stillOpen', { count: open.length })}</p>
        <ul className={styles.open}>
          {open.slice(0, MOST_NAMED).map(({ id, place, isGone, text, by }) => {
            const isLost = isGone || (document !== undefined && !isThere(place, document))
            const name = placeText(place, form, {
              t,
              language,
              ...(document && !isLost && { document }),
            })
            return (
              <li key={id}>
                {onGo && !isLost ? (
                  <button type="button" className={frame.link} onClick={() => onGo(place)}>
                    {name}
                  </button>
                ) : (
                  <strong>{name}</strong>
                )}{' '}
                {isLost && <Badge tone="neutral">{t('review.gone')}</Badge>} {by}: <bdi>{text}</bdi>
              </li>
            )
          })}
        </ul>
        {open.length > MOST_NAMED && <p>{t('review.andMore', { count: open.length - MOST_NAMED })}</p>}
      </div>
    </Notice>
  )
}
