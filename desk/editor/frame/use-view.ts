import { useEffect, useState } from 'react'
import { type Path, pathText } from '../document/path'
import { type EditorParts, idAt } from '../editor-context'
import { JSON_ID, WHOLE } from '../json/json-editor'
import { IN_THE_ROW } from '../prizes/in-the-row'

/** A dialog that closes gives the focus back first. */
const AFTER_DIALOG_MS = 40

type ViewParts = Pick<
  EditorParts,
  'isAdded' | 'add' | 'drop' | 'isOpen' | 'setOpen' | 'say' | 'goTo' | 'begin'
>

/** The element of a place, or of the nearest one around it; the JSON for the whole, and null while that is closed. */
function elementAt(path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length--) {
    const found = document.getElementById(idAt(path.slice(0, length)))
    if (found) return found
  }
  return path.length === 0 ? document.getElementById(JSON_ID) : null
}

/** Rows that have to be open for a place to be in sight. */
const rowsAround = (path: Path): Path[] =>
  path.flatMap((step, at) =>
    typeof step === 'number' && path.length > at + 1 && !IN_THE_ROW.includes(String(path[at + 1]))
      ? [path.slice(0, at + 1)]
      : [],
  )

function put(set: ReadonlySet<string>, path: Path, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(pathText(path))
  else next.delete(pathText(path))
  return next
}

/** What is shown beyond the document: added fields, open rows, where the focus goes, and what is said. */
export function useView(): { parts: ViewParts; said: string; begun: Path | undefined } {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpenRows] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<{ path: Path }>()
  const [said, setSaid] = useState('')
  const [begun, begin] = useState<Path>()

  useEffect(() => {
    if (target === undefined) return
    const timer = setTimeout(() => {
      const element = elementAt(target.path)
      if (element === null) {
        setOpenRows((rows) => put(rows, WHOLE, true))
        setTarget({ path: WHOLE })
      }
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [target])

  const setOpen = (path: Path, isOpen: boolean) => setOpenRows((rows) => put(rows, path, isOpen))
  return {
    said,
    begun,
    parts: {
      begin,
      isAdded: (path) => added.has(pathText(path)),
      add: (path) => setAdded((fields) => put(fields, path, true)),
      drop: (path) => setAdded((fields) => put(fields, path, false)),
      isOpen: (path) => open.has(pathText(path)),
      setOpen,
      say: setSaid,
      goTo(path) {
        for (const row of rowsAround(path)) setOpen(row, true)
        setTarget({ path })
      },
    },
  }
}
