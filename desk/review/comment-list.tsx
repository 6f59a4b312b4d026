import {
  type DeskComment,
  reopenCommentCall,
  resolveCommentCall,
} from '../../domain/desk/review/comment-calls'
import { useDeskAction } from '../api/use-desk'
import type { FormField } from '../editor/form/form-field'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Badge } from '../parts/state/badge'
import { Problem } from '../parts/state/problem'
import { useComments } from './comments-context'
import { isThere, placeText } from './places'
import styles from './review.module.css'

interface CommentListProps {
  comments: readonly DeskComment[]
  form: readonly FormField[]
  document: Readonly<Record<string, unknown>>
  /** Where the list stands already: what is on the same says no place. */
  at?: string
}

/** What was remarked, each with its place, author and time. */
export function CommentList({ comments, form, document, at }: CommentListProps) {
  const { t } = useLanguage()
  if (comments.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={t('review.commentsLabel')}>
      {comments.map((comment) => (
        <li
          key={comment.id}
          className={styles.comment}
          data-resolved={comment.resolvedBy !== null || undefined}
        >
          <Comment comment={comment} form={form} document={document} at={at} />
        </li>
      ))}
    </ul>
  )
}

interface CommentProps extends Pick<CommentListProps, 'form' | 'document'> {
  comment: DeskComment
  at: string | undefined
}

function Comment({
  comment: { id, place, isGone: isRemoved, text, by, at: time, resolvedBy },
  form,
  document,
  at,
}: CommentProps) {
  const { t, language } = useLanguage()
  const shared = useComments()
  const resolve = useDeskAction(resolveCommentCall)
  const reopen = useDeskAction(reopenCommentCall)
  const isGone = isRemoved || !isThere(place, document)
  // Where an entry stood that is gone, another one stands.
  const name = placeText(place, form, { t, language, ...(!isGone && { document }) })
  const which = { activityId: shared?.activityId ?? '', version: shared?.version ?? 0, id }
  return (
    <>
      <p className={styles.head}>
        {(place !== at || isGone) && <strong>{name}</strong>}
        {isGone && <Badge tone="neutral">{t('review.gone')}</Badge>}
        <span>{t('review.by', { by, at: minuteText(time) })}</span>
        {resolvedBy !== null && <Badge tone="good">{t('review.resolved', { by: resolvedBy })}</Badge>}
      </p>
      <p className={styles.said} dir="auto">
        {text}
      </p>
      {resolvedBy === null && shared?.mayResolve && (
        <Button
          look="quiet"
          isBusy={resolve.isRunning}
          aria-label={t('review.resolveNamed', { name, by })}
          onClick={() => resolve.run(which)}
        >
          {t('review.resolve')}
        </Button>
      )}
      {resolvedBy !== null && shared?.mayReopen && (
        <Button
          look="quiet"
          isBusy={reopen.isRunning}
          aria-label={t('review.reopenNamed', { name, by })}
          onClick={() => reopen.run(which)}
        >
          {t('review.reopen')}
        </Button>
      )}
      <Problem error={resolve.error ?? reopen.error} />
    </>
  )
}
