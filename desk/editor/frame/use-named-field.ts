import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pathOf, valueAt } from '../document/path'
import type { EditorParts } from '../editor-context'
import type { EditorSession } from '../session'

/** Goes to the field that the address names, each time that it is followed; one that the document has not is shown. */
export function useNamedField(
  session: Pick<EditorSession, 'get'>,
  view: Pick<EditorParts, 'add' | 'goTo'>,
): void {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const field = address.get('field')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step in the history
  useEffect(() => {
    if (field === null) return
    const path = pathOf(field)
    if (valueAt(session.get().document, path) === undefined) view.add(path)
    view.goTo(path)
  }, [key, field])
}
