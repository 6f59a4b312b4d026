import * as z from 'zod/mini'
import { readStored, writeStored } from '../../platform/storage'
import { ownPlace, subjectOf } from '../../stores/subject'

/** The storage key of spec part 1 §2. It holds the ids of the activities that were authorised, each with its customer. */
const KEY = 'record'
const authorised = z.array(z.string())

const read = () => readStored('local', KEY, authorised) ?? []

const entry = (activityId: string) => ownPlace(activityId, subjectOf(activityId))

export const hasRecord = (activityId: string): boolean => read().includes(entry(activityId))

export function storeRecord(activityId: string): void {
  writeStored('local', KEY, [...new Set([...read(), entry(activityId)])])
}
