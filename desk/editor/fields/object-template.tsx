import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import hidden from '../../parts/hidden.module.css'
import type { Path } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { type FormField, fieldsAlong } from '../form/form-field'
import { startValue } from '../form/start-value'
import { describedBy } from './field-shell'
import styles from './fields.module.css'
import { useIsShown } from './use-is-shown'

/** The fields of an object or an entry, below it; those that it lacks are in a menu. */
export function ObjectTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { form, language, isReadOnly, problemsAt } = useEditor()
  const isShown = useIsShown()
  const path: Path = fieldPathId.path
  const object = fieldsAlong(form, path).at(-1)
  if (object === undefined) return null
  const parts = properties.flatMap(({ name, content, hidden: isElsewhere }) => {
    const field = object.fields.find((one) => one.name === name)
    return isElsewhere || field === undefined ? [] : [{ field, content }]
  })
  const shown = parts.filter(({ field }) => isShown(field, [...path, field.name]))
  const missing = parts.filter((part) => !shown.includes(part)).map(({ field }) => field)
  const fields = (
    <div className={styles.grid}>
      {shown.map(({ content }) => content)}
      {missing.length > 0 && !isReadOnly && <AddPart fields={missing} path={path} />}
    </div>
  )
  if (typeof path.at(-1) === 'number') return fields
  return (
    <fieldset
      id={idAt(path)}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={describedBy(path, problemsAt(path).length > 0)}
    >
      <legend className={hidden.hidden}>{object.description.title[language]}</legend>
      {fields}
    </fieldset>
  )
}

/** Adds a field to an object. */
function AddPart({ fields, path }: { fields: readonly FormField[]; path: Path }) {
  const { t, language } = useEditor()
  const add = useAddField()
  return (
    <select
      className={`${styles.control} ${styles.adder}`}
      aria-label={t('editor.addPart')}
      value=""
      onChange={({ currentTarget }) => {
        const field = fields.find(({ name }) => name === currentTarget.value)
        if (field) add(field, [...path, field.name])
      }}
    >
      <option value="">{t('editor.addPart')}</option>
      {fields.map(({ name, description }) => (
        <option key={name} value={name}>
          {description.title[language]}
        </option>
      ))}
    </select>
  )
}

/** Shows a field, begins it and puts the focus there. */
export function useAddField(): (field: FormField, path: Path) => void {
  const { add, session, goTo } = useEditor()
  return (field, path) => {
    add(path)
    const begun = startValue(field)
    if (begun !== undefined) session.set(path, begun)
    goTo(path)
  }
}
