import { formOf } from '../editor/form/form-field'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import { Section } from '../parts/section'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { useComments } from './comments-context'
import { placesOf, placeText } from './places'

/** Everything that was remarked on a version, what is open first, and a form for more while it is in review. */
export function VersionComments({ document }: { document: Readonly<Record<string, unknown>> }) {
  const { t, language } = useLanguage()
  const comments = useComments()
  if (comments === undefined || (comments.comments.length === 0 && !comments.mayAdd)) return null
  const form = formOf(document.family)
  const open = comments.comments.filter(({ resolvedBy }) => resolvedBy === null)
  const resolved = comments.comments.filter(({ resolvedBy }) => resolvedBy !== null)
  return (
    <Section title={t('review.comments', { count: open.length })}>
      <CommentList comments={[...open, ...resolved]} form={form} document={document} />
      {comments.mayAdd && (
        <CommentForm
          comments={comments}
          choice={
            <SelectField label={t('review.on')} name="place">
              <option value="">{t('review.whole')}</option>
              {placesOf(document).map(({ section, places }) => (
                <optgroup key={section} label={t(`difference.${section}`)}>
                  {places.map((place) => (
                    <option key={place} value={place}>
                      {place.startsWith('#')
                        ? t('review.section', { name: t(`difference.${section}`) })
                        : placeText(place, form, { t, language, document })}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
          }
        />
      )}
    </Section>
  )
}
