import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { MOST_FIND } from '../../domain/desk/people-calls'
import { useLanguage } from '../i18n/language'
import { formText } from '../parts/control/form-text'
import { useMay } from '../session/operator'
import styles from './search-field.module.css'
import { useFind } from './use-find'

const EDITED = 'input, textarea, select, [contenteditable], [role="dialog"] *'

/** `/` leads to the field, unless something is being typed or a dialog is open. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.matches(EDITED)) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

function Field() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { find } = useFind()
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = formText(event.currentTarget)('find')
    // In the entry of the history and not in the address, which logs and histories keep.
    if (text !== '') void navigate('/search', { state: { find: text } })
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <input
          key={find}
          ref={field}
          className={styles.input}
          type="search"
          name="find"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.hint')}
          defaultValue={find}
          maxLength={MOST_FIND}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </search>
  )
}

/** The search over all campaigns, for those who may read of people. */
export function SearchField() {
  return useMay('people.read') ? <Field /> : null
}
