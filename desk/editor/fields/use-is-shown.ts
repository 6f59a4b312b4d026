import { type Path, valueAt } from '../document/path'
import { useEditor } from '../editor-context'
import type { FormField } from '../form/form-field'

/** Whether a field is shown: the document has it, needs it, is wrong there, or it was added. */
export function useIsShown(): (field: FormField, path: Path) => boolean {
  const { document, isAdded, problemsIn } = useEditor()
  return (field, path) =>
    field.isRequired || valueAt(document, path) !== undefined || isAdded(path) || problemsIn(path).length > 0
}
