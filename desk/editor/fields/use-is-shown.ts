import { type Path, valueAt } from '../document/path'
import { useEditor } from '../editor-context'
import type { FormField } from '../form/form-field'
import { isNeeded } from '../form/needed'

/** Whether a field is shown: the document has it, its family needs it, it is wrong there, or it was added. */
export function useIsShown(): (field: FormField, path: Path) => boolean {
  const { document, isAdded, problemsIn } = useEditor()
  return (field, path) =>
    field.isRequired ||
    isNeeded(document, field.path) ||
    valueAt(document, path) !== undefined ||
    isAdded(path) ||
    problemsIn(path).length > 0
}
