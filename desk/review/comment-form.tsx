import { type FormEvent, type ReactNode, useRef } from 'react'
import { addCommentCall, MOST_COMMENT } from '../../domain/desk/review/comment-calls'
import { useDeskAction } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextArea } from '../parts/control/field'
import { formText } from '../parts/control/form-text'
import { Problem } from '../parts/state/problem'
import type { Comments } from './comments-context'
import styles from './review.module.css'

interface CommentFormProps {
  comments: Comments
  /** Chooses the place, as the field `place`; without it the comment is on `place`. */
  choice?: ReactNode
  place?: string
  onDone?(): void
  onCancel?(): void
}

/** Writes a comment. */
export function CommentForm({ comments, choice, place = '', onDone, onCancel }: CommentFormProps) {
  const { t, language } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const add = useDeskAction(addCommentCall, () => {
    form.current?.reset()
    onDone?.()
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const { activityId, version } = comments
    const chosen = choice === undefined ? place : text('place')
    add.run({ activityId, version, place: chosen, text: text('text') })
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {choice}
      <TextArea
        label={t('review.comment')}
        hint={t('review.commentHint', { most: countText(MOST_COMMENT, language) })}
        name="text"
        maxLength={MOST_COMMENT}
        required
        autoFocus={onCancel !== undefined}
      />
      <Problem error={add.error} />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={add.isRunning}>
          {t('review.add')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </div>
    </form>
  )
}
