import hidden from '../../parts/hidden.module.css'
import type { Path } from '../document/path'
import { useEditor } from '../editor-context'
import type { FormField } from '../form/form-field'
import { startValue } from '../form/start-value'
import type { ControlProps } from './control-props'
import { Field } from './field'
import styles from './fields.module.css'
import { useIsShown } from './use-is-shown'

/** An object below its title. */
export function ObjectEditor({ id, path, field, describedBy }: ControlProps) {
  const { language } = useEditor()
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      <ObjectFields fields={field.fields} path={path} />
    </fieldset>
  )
}

interface ObjectFieldsProps {
  fields: readonly FormField[]
  /** Of the object, or of the entry of a list. */
  path: Path
}

/** The fields of an object or an entry; those that it lacks are in a menu. */
export function ObjectFields({ fields, path }: ObjectFieldsProps) {
  const { isReadOnly } = useEditor()
  const isShown = useIsShown()
  const shown = fields.filter((field) => isShown(field, [...path, field.name]))
  const missing = fields.filter((field) => !shown.includes(field))
  return (
    <div className={styles.grid}>
      {shown.map(({ name }) => (
        <Field key={name} path={[...path, name]} />
      ))}
      {missing.length > 0 && !isReadOnly && <AddPart fields={missing} path={path} />}
    </div>
  )
}

/** Adds a field to an object. */
function AddPart({ fields, path }: ObjectFieldsProps) {
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
