import * as z from 'zod/mini'
import type { Head } from '../../../domain/rules/draws/audit'
import { readStored, writeStored } from '../../platform/storage'

/** Enough to cover a campaign of which someone looks now and then. */
const MOST_HEADS = 200

const heads = z.array(z.object({ seq: z.number(), hash: z.string() }))

const storageKey = (activityId: string) => `hongbao.draw-heads.${activityId}`

/** The hashes of a campaign's log that this browser has seen, oldest place first. */
export const seenHeads = (activityId: string): Head[] =>
  readStored('local', storageKey(activityId), heads) ?? []

/**
 * Keeps hashes while a campaign runs: a log that is written anew later has others. The first hash that was seen of a place
 * stays.
 */
export function noteHeads(activityId: string, found: readonly Head[]): void {
  const bySeq = new Map([...found, ...seenHeads(activityId)].map(({ seq, hash }) => [seq, hash]))
  const all = [...bySeq].sort(([one], [other]) => one - other).map(([seq, hash]) => ({ seq, hash }))
  writeStored('local', storageKey(activityId), all.slice(-MOST_HEADS))
}
