import type * as z from 'zod/mini'
import { PRESENCE_EVERY_MS, type presenceCall } from '../../../domain/desk/presence-calls'

/** Who else has the draft open, and the newest save. */
type Presence = z.output<typeof presenceCall.response>

/** Says that an editor is open or leaves; undefined where there was no answer or there is no draft. It never rejects. */
export type SayPresence = (visit: string, isLeaving: boolean) => Promise<Presence | undefined>

interface Given {
  /** Of this editor alone. */
  visit: string
  say: SayPresence
  timers: { set(run: () => void, afterMs: number): unknown; clear(timer: unknown): void }
  onPresence(presence: Presence): void
}

/** Says every few seconds that the editor is open, one call at a time. Gives what ends that: the editor leaves then. */
export function keepPresent({ visit, say, timers, onPresence }: Given): () => void {
  let isOpen = true
  let timer: unknown
  let underway: Promise<void>

  async function turn(): Promise<void> {
    const presence = await say(visit, false)
    if (!isOpen) return
    if (presence !== undefined) onPresence(presence)
    timer = timers.set(go, PRESENCE_EVERY_MS)
  }
  const go = () => {
    underway = turn()
  }

  underway = turn()
  return () => {
    isOpen = false
    timers.clear(timer)
    // Behind what is under way, which would have it open again.
    void underway.then(() => say(visit, true))
  }
}

/** The names of those who have the draft open beside this editor, once each; the operator's own first. */
export function namesBeside(others: Presence['others'], operator: string): string[] {
  const names = [...new Set(others.map(({ name }) => name))]
  return names.sort((a, b) => Number(b === operator) - Number(a === operator))
}
