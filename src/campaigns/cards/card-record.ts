import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../platform/storage'

const record = z.object({
  /** Masked, each; name and ID are empty where only the phone was asked for. */
  customerName: z.string(),
  phone: z.string(),
  idCard: z.string(),
  /** Opaque; the query calls take it in place of a code until it runs out (decisions §15). */
  token: z.string(),
})
export type CardRecord = z.output<typeof record>

const place = (activityId: string) => `hongbao.card-record.${activityId}`

/** The record of a participation that this browser keeps, by activity (spec part 1 §4). */
export const cardRecord = (activityId: string): CardRecord | undefined =>
  readStored('local', place(activityId), record)

export const keepCardRecord = (activityId: string, kept: CardRecord): void =>
  writeStored('local', place(activityId), kept)

/** What a query asked for in this tab: of a phone that has no participation there is no record to keep. */
export const askedRecord = (activityId: string): CardRecord | undefined =>
  readStored('session', place(activityId), record)

export const keepAskedRecord = (activityId: string, kept: CardRecord): void =>
  writeStored('session', place(activityId), kept)

/** Forgets both, as when their token has run out. */
export function dropCardRecords(activityId: string): void {
  for (const area of ['local', 'session'] as const) removeStored(area, place(activityId))
}
