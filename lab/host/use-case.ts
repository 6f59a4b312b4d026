import { useCallback, useState } from 'react'
import { type HostSettings, readSettings, writeSettings } from './settings'
import { startCase } from './start-case'

interface RunningCase {
  settings: HostSettings
  /** How often a case was started; 0 before the first. */
  run: number
  /** What went wrong, or what the last button did. */
  message: string
  say: (message: string) => void
  start: (next: HostSettings) => Promise<void>
}

/** The case of the page's address, and its start; the address follows what is started. */
export function useCase(): RunningCase {
  const [settings, setSettings] = useState(() => readSettings(new URLSearchParams(location.search)))
  const [run, setRun] = useState(0)
  const [message, setMessage] = useState('')
  const start = useCallback(async (next: HostSettings) => {
    history.replaceState(null, '', `?${writeSettings(next)}`)
    setSettings(next)
    try {
      await startCase(next)
      setMessage('')
      setRun((count) => count + 1)
    } catch (cause) {
      setMessage(cause instanceof Error ? cause.message : String(cause))
    }
  }, [])
  return { settings, run, message, say: setMessage, start }
}
