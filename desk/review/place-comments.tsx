import { useState } from 'react'
import type { DeskComment } from '../../domain/desk/review/comment-calls'
import { pathOf } from '../editor/document/path'
import { useEditor } from '../editor/editor-context'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { useComments } from './comments-context'
import { placesAt, placeText } from './places'
import styles from './review.module.css'

interface PlaceCommentsProps {
  place: string
  /** Which comments stand here. */
  isHere(comment: DeskComment): boolean
}

/** What was remarked on a part of the form, and the way to remark more while the version is in review. */
export function PlaceComments({ place, isHere }: PlaceCommentsProps) {
  const { t } = useLanguage()
  const { language, form, document } = useEditor()
  const comments = useComments()
  const [isWriting, setWriting] = useState(false)
  if (comments === undefined) return null
  const here = comments.comments.filter(isHere)
  if (here.length === 0 && !comments.mayAdd) return null
  const name = placeText(place, form, { t, language, document })
  const places = place === '' || place.startsWith('#') ? [] : placesAt(document, pathOf(place), place)
  return (
    <div className={styles.beside}>
      <CommentList comments={here} form={form} document={document} at={place} />
      {comments.mayAdd && !isWriting && (
        <Button look="quiet" aria-label={t('review.commentOn', { name })} onClick={() => setWriting(true)}>
          {t('review.comment')}
        </Button>
      )}
      {comments.mayAdd && isWriting && (
        <CommentForm
          comments={comments}
          place={place}
          {...(places.length > 1 && {
            choice: (
              <SelectField label={t('review.on')} name="place">
                {places.map((one) => (
                  <option key={one} value={one}>
                    {placeText(one, form, { t, language, document })}
                  </option>
                ))}
              </SelectField>
            ),
          })}
          onDone={() => setWriting(false)}
          onCancel={() => setWriting(false)}
        />
      )}
    </div>
  )
}
