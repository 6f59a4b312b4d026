import { valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import styles from '../fields/fields.module.css'
import { fieldHint } from '../form/field-hint'
import { prizeName } from './prize-name'

/** The prize that a draw falls to when nothing else is left, chosen by its name. */
export function ThankYouField({ field }: Pick<ControlProps, 'field'>) {
  const { t, language, document, session, isReadOnly, problemsIn } = useEditor()
  const path = ['thankYou']
  const id = idAt(path)
  const value = document.thankYou
  const prizes = Array.isArray(document.prizes) ? (document.prizes as unknown[]) : []
  const problems = problemsIn(path)
  const options = prizes.map((prize, at) => {
    const place = valueAt(prize, ['awardIndex'])
    return { place, name: prizeName(prize, language) ?? t('editor.unnamed', { place: at + 1 }) }
  })
  const isKnown = options.some(({ place }) => place === value)
  return (
    <div className={styles.field} data-compact>
      <label className={styles.title} htmlFor={id}>
        {field.description.title[language]}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {fieldHint(field)[language]}
      </p>
      <select
        id={id}
        className={`${styles.control} ${styles.medium}`}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problems.length > 0 || undefined}
        value={isKnown ? String(value) : ''}
        disabled={isReadOnly}
        onChange={({ currentTarget }) =>
          currentTarget.value === '' ? session.remove(path) : session.set(path, Number(currentTarget.value))
        }
      >
        <option value="">{t('editor.thankYouNone')}</option>
        {options.map(({ place, name }) => (
          <option key={String(place)} value={String(place)}>
            {String(place)} · {name}
          </option>
        ))}
      </select>
      <ul id={`${id}-error`} className={styles.errors}>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
