import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js'
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils'
import { cloneElement, useMemo } from 'react'
import type { Language } from '../../../domain/languages'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { isFields, type Path, valueAt } from '../document/path'
import { wordingIn } from '../document/wording'
import { idAt, useEditor } from '../editor-context'
import { describedBy } from '../fields/field-shell'
import fieldStyles from '../fields/fields.module.css'
import { type FormField, fieldsAlong } from '../form/form-field'
import { anotherEntry } from '../form/start-value'
import styles from './list.module.css'
import { PlaceButtons } from './place-buttons'

/** Extra fields may be written as the JSON text of a list. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** What an entry is called: its first text. */
function nameOf(entry: unknown, fields: readonly FormField[], language: Language): string | undefined {
  if (!isFields(entry)) return undefined
  const text = fields.find(({ edit }) => edit.kind === 'localText')
  return text && wordingIn(entry[text.name], language)
}

const { ArrayField } = getDefaultRegistry().fields

/** rjsf's list of the entries, whatever stands in their place. */
export function ListField(props: FieldProps) {
  const entries = useMemo(() => entriesOf(props.formData), [props.formData])
  return ArrayField && <ArrayField {...props} formData={entries} />
}

/** A list of objects, each with its fields, in an order that can be changed. */
export function ListTemplate({ items, fieldPathId, canAdd }: ArrayFieldTemplateProps) {
  const { t, language, form, document, session, isReadOnly, goTo, begin, problemsAt } = useEditor()
  const path: Path = fieldPathId.path
  const field = fieldsAlong(form, path).at(-1)
  const value = valueAt(document, path)
  if (field === undefined) return null
  const entries = entriesOf(value)
  const write = (next: readonly unknown[]) => session.set(path, next)
  const add = () => {
    write([...entries, anotherEntry(field, entries)])
    begin([...path, entries.length])
    goTo([...path, entries.length])
  }
  return (
    <fieldset
      id={idAt(path)}
      className={styles.list}
      tabIndex={-1}
      aria-describedby={describedBy(path, problemsAt(path).length > 0)}
    >
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {typeof value === 'string' && entries.length > 0 && !isReadOnly && (
        <Button onClick={() => write(entries)}>{t('editor.detailsShort')}</Button>
      )}
      <ol className={styles.entries}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, and every input shows the document */}
        {items.map((item, at) => cloneElement(item, { key: at }))}
      </ol>
      {!isReadOnly && (
        <Button disabled={!canAdd} onClick={add}>
          {t('editor.addEntry')}
        </Button>
      )}
    </fieldset>
  )
}

/** An entry of a list with its name and its place. */
export function EntryTemplate({
  children,
  buttonsProps,
  index: at,
  totalItems,
}: ArrayFieldItemTemplateProps) {
  const { t, language, form, document, isReadOnly, say, begin } = useEditor()
  const path: Path = buttonsProps.fieldPathId.path
  const list = path.slice(0, -1)
  const value = valueAt(document, list)
  const entries = entriesOf(value)
  const fields = fieldsAlong(form, list).at(-1)?.fields ?? []
  const name = nameOf(entries[at], fields, language) ?? t('editor.entry', { place: at + 1 })
  return (
    <li
      className={styles.entry}
      id={idAt(path)}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) begin(undefined)
      }}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {!isReadOnly && (
          <PlaceButtons
            at={at}
            count={totalItems}
            name={name}
            onMove={(to, event) => {
              if (to < at) buttonsProps.onMoveUpItem(event)
              else buttonsProps.onMoveDownItem(event)
              say(t('editor.moved', { name, place: to + 1 }))
            }}
            onRemove={(event) => {
              buttonsProps.onRemoveItem(event)
              say(t('editor.removed', { name }))
            }}
          />
        )}
      </div>
      {/* Fields write into the list itself, which a text is not yet. */}
      {typeof value === 'string' ? <div className={fieldStyles.grid} /> : children}
    </li>
  )
}
