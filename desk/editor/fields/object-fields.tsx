import hidden from '../../parts/hidden.module.css'
import type { Path } from '../document/path'
import { useEditor } from '../editor-context'
import type { FormField } from '../form/form-field'
import { startValue } from '../form/start-value'
import type { ControlProps } from './control-props'
import { useField } from './field-context'
import styles from './fields.module.css'
import { useIsShown } from './use-is-shown'

/** The fields of an object, below it; those that it lacks are in a menu. */
export function ObjectFields({ id, path, field, describedBy }: ControlProps) {
  const { language } = useEditor()
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      <FieldsWithin fields={field.fields} path={path} />
    </fieldset>
  )
}

export function FieldsWithin({ fields, path }: { fields: readonly FormField[]; path: Path }) {
  const Field = useField()
  const isShown = useIsShown()
  const { isReadOnly } = useEditor()
  const shown = fields.filter((field) => isShown(field, [...path, field.name]))
  const missing = fields.filter((field) => !shown.includes(field))
  return (
    <div className={styles.grid}>
      {shown.map((field) => (
        <Field key={field.name} field={field} path={[...path, field.name]} />
      ))}
      {missing.length > 0 && !isReadOnly && <AddPart fields={missing} path={path} />}
    </div>
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
