import * as z from 'zod/mini'
import { readStored, writeStored } from '../../platform/storage'

/** The storage key of spec part 1 §2. It holds the ids of the activities that the visitor has authorised. */
const KEY = 'record'
const authorised = z.array(z.string())

const read = () => readStored('local', KEY, authorised) ?? []

export const hasRecord = (activityId: string): boolean => read().includes(activityId)

export function storeRecord(activityId: string): void {
  writeStored('local', KEY, [...new Set([...read(), activityId])])
}
