import * as z from 'zod/mini'
import { readStored, writeStored } from '../../platform/storage'

/** Where the spec has it (part 1 §2); it names the activities that the visitor has authorised, nothing else. */
const KEY = 'record'
const authorised = z.array(z.string())

const read = () => readStored('local', KEY, authorised) ?? []

export const hasRecord = (activityId: string): boolean => read().includes(activityId)

export function storeRecord(activityId: string): void {
  writeStored('local', KEY, [...new Set([...read(), activityId])])
}
