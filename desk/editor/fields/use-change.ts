import { useEditor } from '../editor-context'
import type { ControlProps } from './control-props'

/** Writes what is typed into the document; nothing takes an optional field out of it, which stays shown. */
export function useChange({ path, field }: Pick<ControlProps, 'path' | 'field'>): (value: unknown) => void {
  const { session, add } = useEditor()
  return (value) => {
    if (value !== undefined) return session.set(path, value)
    if (field.isRequired) return session.set(path, '')
    add(path)
    session.remove(path)
  }
}
