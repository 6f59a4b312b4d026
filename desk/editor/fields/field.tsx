import { type Path, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { type FormField, fieldsAlong } from '../form/form-field'
import { describedBy, FieldShell } from './field-shell'

interface FieldProps {
  path: Path
  /** In place of the schema's, where an entry leaves fewer options. */
  field?: FormField
}

/** The field of a place: its title, what edits it by its kind, and what is wrong there. */
export function Field({ path, field: given }: FieldProps) {
  const { form, document, errorsOf, editorOf } = useEditor()
  const field = given ?? fieldsAlong(form, path).at(-1)
  if (field === undefined) return null
  const errors = errorsOf(field, path)
  const isInvalid = errors.length > 0
  const Edits = editorOf(field)
  const edits = (
    <Edits
      id={idAt(path)}
      path={path}
      field={field}
      value={valueAt(document, path)}
      describedBy={describedBy(path, isInvalid)}
      isInvalid={isInvalid}
    />
  )
  // It has its title and its errors itself.
  if (field.path === 'thankYou') return edits
  return (
    <FieldShell field={field} path={path} errors={errors}>
      {edits}
    </FieldShell>
  )
}
