import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { AgreementsEditor } from '../agreements/agreements-editor'
import { isFields, moved, type Path } from '../document/path'
import { wordingIn } from '../document/wording'
import { idAt, useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { FieldsWithin } from '../fields/object-fields'
import type { FormField } from '../form/form-field'
import { startEntry } from '../form/start-value'
import { freeId } from '../prizes/arithmetic'
import { PrizeTable } from '../prizes/prize-table'
import { RegionsEditor } from '../regions/regions-editor'
import styles from './list.module.css'
import { PlaceButtons } from './place-buttons'

/** Lists of prizes have a table of their own. */
const PRIZES: readonly string[] = ['prizes', 'giftPrizes']

/** The list that is drawn on a picture. */
const REGIONS = 'config.activityRegions'

/** The list that is edited beside a player's phone. */
const AGREEMENTS = 'config.agreements'

export function ListEditor(props: ControlProps) {
  if (props.field.path === REGIONS) return <RegionsEditor {...props} />
  if (props.field.path === AGREEMENTS) return <AgreementsEditor {...props} />
  return PRIZES.includes(props.field.path) ? <PrizeTable {...props} /> : <Entries {...props} />
}

/** Extra fields may be written as the JSON text of a list. */
function entriesOf(value: unknown): readonly unknown[] {
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
function nameOf(entry: unknown, fields: readonly FormField[], language: 'zh-CN' | 'en'): string | undefined {
  if (!isFields(entry)) return undefined
  const text = fields.find(({ edit }) => edit.kind === 'localText')
  return text && wordingIn(entry[text.name], language)
}

/** A list of objects, each with its fields, in an order that can be changed. */
function Entries({ id, path, field, value, describedBy }: ControlProps) {
  const { t, language, session, isReadOnly, say, goTo } = useEditor()
  const entries = entriesOf(value)
  const most = field.edit.kind === 'list' ? field.edit.most : 0
  const write = (next: readonly unknown[]) => session.set(path, next)
  const entryPath = (at: number): Path => [...path, at]
  // Fields write into the list itself, which a text is not yet.
  const fields = typeof value === 'string' ? [] : field.fields
  const add = () => {
    const entry = startEntry(field.fields)
    write([...entries, 'id' in entry ? { ...entry, id: freeId(entries, field.name) } : entry])
    goTo(entryPath(entries.length))
  }
  const move = (from: number, to: number, name: string) => {
    write(moved(entries, from, to))
    say(t('editor.moved', { name, place: to + 1 }))
  }
  return (
    <fieldset id={id} className={styles.list} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {typeof value === 'string' && entries.length > 0 && !isReadOnly && (
        <Button onClick={() => write(entries)}>{t('editor.detailsShort')}</Button>
      )}
      <ol className={styles.entries}>
        {entries.map((entry, at) => {
          const name = nameOf(entry, field.fields, language) ?? t('editor.entry', { place: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, and every input shows the document
            <li key={at} className={styles.entry} id={idAt(entryPath(at))} tabIndex={-1}>
              <div className={styles.head}>
                <h3 className={styles.name}>{name}</h3>
                {!isReadOnly && (
                  <PlaceButtons
                    at={at}
                    count={entries.length}
                    name={name}
                    onMove={(to) => move(at, to, name)}
                    onRemove={() => {
                      write(entries.filter((_, index) => index !== at))
                      say(t('editor.removed', { name }))
                    }}
                  />
                )}
              </div>
              <FieldsWithin fields={fields} path={entryPath(at)} />
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
