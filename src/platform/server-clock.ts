import * as z from 'zod/mini'
import { readStored, writeStored } from './storage'

const KEY = 'hongbao.clock-offset'

let offsetMs = Math.round(readStored('local', KEY, z.number()) ?? 0)

/**
 * Learns the server's clock from an answer's `Date` header (whole seconds, so half a second is added).
 * Header texts that are no date change nothing.
 * @returns by how many ms the known offset moved
 */
export function learnServerClock(dateHeader: unknown, sentAt: number, receivedAt: number): number {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(server)) return 0
  const learnt = Math.round(server + 500 - (sentAt + receivedAt) / 2)
  const movedMs = learnt - offsetMs
  if (Math.abs(movedMs) > 1_000) {
    offsetMs = learnt
    writeStored('local', KEY, learnt)
  }
  return movedMs
}

/** Epoch ms on the server's clock; the phone's own until an answer came (decisions §4). */
export const serverNow = (): number => Date.now() + offsetMs
