import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../platform/storage'
import { ownPlace, subjectOf } from '../../stores/subject'

const record = z.object({
  /** All masked; name and ID are empty where only the phone was entered. */
  customerName: z.string(),
  phone: z.string(),
  idCard: z.string(),
  /**
   * Opaque; the query calls take it in place of a code until it expires (decisions §15). Empty where the server gave
   * none: it knows the phone by this session then.
   */
  token: z.string(),
})
export type CardRecord = z.output<typeof record>

const storageKey = (activityId: string) => `hongbao.card-record.${activityId}`
const ownKey = (activityId: string) => ownPlace(storageKey(activityId), subjectOf(activityId))

/** The record of a participation that this browser stores, by activity (spec part 1 §4). */
export const cardRecord = (activityId: string): CardRecord | undefined =>
  readStored('local', storageKey(activityId), record)

export const keepCardRecord = (activityId: string, kept: CardRecord): void =>
  writeStored('local', storageKey(activityId), kept)

/** The last query of this tab by a phone without a participation, of which there is no record to store. */
export const queriedRecord = (activityId: string): CardRecord | undefined =>
  readStored('session', ownKey(activityId), record)

export const keepQueriedRecord = (activityId: string, kept: CardRecord): void =>
  writeStored('session', ownKey(activityId), kept)

/** Removes both, as when their token has expired. */
export function dropCardRecords(activityId: string): void {
  removeStored('local', storageKey(activityId))
  removeStored('session', ownKey(activityId))
}
