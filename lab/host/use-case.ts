import { useCallback, useState } from 'react'
import { type Problem, problemOf } from '../problem'
import { type HostSettings, readSettings, writeSettings } from './settings'
import { startCase } from './start-case'

interface RunningCase {
  settings: HostSettings
  /** How often a case was started; 0 before the first. */
  run: number
  problem: Problem | undefined
  /** What the last button did. */
  note: Problem | undefined
  say: (note: Problem | undefined) => void
  start: (next: HostSettings) => Promise<void>
}

/** The case of the page's address, and its start; the address follows what is started. */
export function useCase(): RunningCase {
  const [settings, setSettings] = useState(() => readSettings(new URLSearchParams(location.search)))
  const [run, setRun] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [note, setNote] = useState<Problem>()
  const start = useCallback(async (next: HostSettings) => {
    history.replaceState(null, '', `?${writeSettings(next)}`)
    setSettings(next)
    setNote(undefined)
    try {
      await startCase(next)
      setProblem(undefined)
      setRun((count) => count + 1)
    } catch (cause) {
      setProblem(problemOf(cause))
    }
  }, [])
  return { settings, run, problem, note, say: setNote, start }
}
