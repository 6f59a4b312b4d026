import type { Language } from '../../../domain/languages'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { isFields, moved } from '../document/path'
import { wordingIn } from '../document/wording'
import { idAt, useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import fieldStyles from '../fields/fields.module.css'
import { ObjectFields } from '../fields/object-fields'
import type { FormField } from '../form/form-field'
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

/** A list of objects, each with its fields, in an order that can be changed. */
export function ListEditor({ id, path, field, value, describedBy }: ControlProps) {
  const { t, language, session, isReadOnly, goTo, begin, say } = useEditor()
  const entries = entriesOf(value)
  const isText = typeof value === 'string'
  const most = field.edit.kind === 'list' ? field.edit.most : 0
  const write = (next: readonly unknown[]) => session.set(path, next)
  const add = () => {
    write([...entries, anotherEntry(field, entries)])
    begin([...path, entries.length])
    goTo([...path, entries.length])
  }
  return (
    <fieldset id={id} className={styles.list} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {isText && entries.length > 0 && !isReadOnly && (
        <Button onClick={() => write(entries)}>{t('editor.detailsShort')}</Button>
      )}
      <ol className={styles.entries}>
        {entries.map((entry, at) => {
          const place = [...path, at]
          const name = nameOf(entry, field.fields, language) ?? t('editor.entry', { place: at + 1 })
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, and every input shows the document
              key={at}
              className={styles.entry}
              id={idAt(place)}
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
                    count={entries.length}
                    name={name}
                    onMove={(to) => {
                      write(moved(entries, at, to))
                      say(t('editor.moved', { name, place: to + 1 }))
                    }}
                    onRemove={() => {
                      write(entries.toSpliced(at, 1))
                      say(t('editor.removed', { name }))
                    }}
                  />
                )}
              </div>
              {/* Fields write into the list itself, which a text is not yet. */}
              {isText ? (
                <div className={fieldStyles.grid} />
              ) : (
                <ObjectFields fields={field.fields} path={place} />
              )}
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <Button disabled={entries.length >= most} onClick={add}>
          {t('editor.addEntry')}
        </Button>
      )}
    </fieldset>
  )
}
