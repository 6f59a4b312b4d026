import { useCallback, useRef, useState } from 'react'
import { type Problem, problemOf } from '../problem'
import { type CaseDraft, type CaseFaults, checkCase, readCase } from './check-case'
import { type HostSettings, writeSettings } from './settings'
import { startCase } from './start-case'

export interface RunningCase {
  /** What the phone runs. */
  settings: HostSettings
  /** How often a case was started; 0 before the first. */
  run: number
  /** What stands in the form. */
  draft: CaseDraft
  change: (name: keyof HostSettings, value: string) => void
  faults: CaseFaults
  /** Parameters of the address that were not understood. */
  unread: readonly string[]
  problem: Problem | undefined
  /** What the last button did. */
  note: Problem | undefined
  say: (note: Problem | undefined) => void
  /** Starts the case of the address. */
  open: () => void
  /** @returns false for a case with faults, which is not started */
  start: (next: CaseDraft) => boolean
}

/** The case of the page's address, its form and its start; phone and address follow once the server has taken it. */
export function useCase(): RunningCase {
  const [{ settings: given, unread: unreadAtFirst }] = useState(() =>
    readCase(new URLSearchParams(location.search)),
  )
  const [settings, setSettings] = useState(given)
  const [unread, setUnread] = useState<readonly string[]>(unreadAtFirst)
  const [draft, setDraft] = useState<CaseDraft>(given)
  const [faults, setFaults] = useState<CaseFaults>({})
  const [run, setRun] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [note, setNote] = useState<Problem>()
  /** The last start's number: an earlier one may be answered later. */
  const last = useRef(0)

  const begin = useCallback(async (next: HostSettings) => {
    last.current += 1
    const number = last.current
    setNote(undefined)
    setProblem(undefined)
    try {
      await startCase(next)
      if (number !== last.current) return
      history.replaceState(null, '', `?${writeSettings(next)}`)
      setSettings(next)
      setRun((count) => count + 1)
    } catch (cause) {
      if (number === last.current) setProblem(problemOf(cause))
    }
  }, [])
  const open = useCallback(() => void begin(given), [begin, given])
  const start = (next: CaseDraft): boolean => {
    const checked = checkCase(next)
    setDraft(next)
    setFaults(checked.faults)
    if (!checked.settings) return false
    setUnread([])
    void begin(checked.settings)
    return true
  }
  const change = (name: keyof HostSettings, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }))
    setFaults(({ [name]: _mended, ...others }) => others)
  }
  return { settings, run, draft, change, faults, unread, problem, note, say: setNote, open, start }
}
