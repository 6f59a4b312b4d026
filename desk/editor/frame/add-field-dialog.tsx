import { useDeferredValue, useState } from 'react'
import { Dialog } from '../../parts/dialog'
import { pathOf, valueAt } from '../document/path'
import { useEditor } from '../editor-context'
import { useAddField } from '../fields/object-fields'
import { fieldHint } from '../form/field-hint'
import type { FormField } from '../form/form-field'
import { isNeeded, isOffered } from '../form/needed'
import { fits } from '../form/search'
import { sectionOf, sectionsOf } from '../form/sections'
import styles from './frame.module.css'

/** The fields that the document lacks, to be searched and added. */
export function AddFieldDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useEditor()
  return (
    <Dialog title={t('editor.addField')} lead={t('editor.addFieldHint')} isOpen={isOpen} onClose={onClose}>
      <Choices onClose={onClose} />
    </Dialog>
  )
}

function Choices({ onClose }: { onClose(): void }) {
  const { t, language, document, form, isAdded } = useEditor()
  const add = useAddField()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const found = Object.values(sectionsOf(form))
    .flat()
    .filter(({ isRequired, path }) => {
      const place = pathOf(path)
      const isThere = isRequired || isNeeded(document, path) || isAdded(place)
      return !isThere && isOffered(document.family, path) && valueAt(document, place) === undefined
    })
    .filter((field) => wanted === '' || fits(field, wanted))
  const choose = (field: FormField) => {
    onClose()
    add(field, pathOf(field.path))
  }
  return (
    <div className={styles.chooser}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('editor.search')}
        placeholder={t('editor.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) choose(first)
        }}
      />
      <p className={styles.quiet} role="status">
        {t('editor.found', { count: found.length })}
      </p>
      <ul className={styles.choices}>
        {found.map((field) => {
          const { path, description } = field
          return (
            <li key={path}>
              <button type="button" onClick={() => choose(field)}>
                <span className={styles.choice}>
                  {description.title[language]}
                  <span className={styles.quiet}>{t(`editor.${sectionOf(path)}`)}</span>
                </span>
                <span className={styles.quiet}>{fieldHint(field)[language]}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
