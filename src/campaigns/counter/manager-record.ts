import * as z from 'zod/mini'
import { shanghaiDay } from '../../../domain/rules/shanghai-time'
import { serverNow } from '../../platform/server-clock'
import { readStored, removeStored, writeStored } from '../../platform/storage'

const KEY = 'ybhLoginDate'

const record = z.object({
  /** Day of the login in Shanghai, YYYY-MM-DD. */
  date: z.string(),
  /** Masked. */
  phone: z.string(),
  activityId: z.string(),
  /** Opaque and good for that day (decisions §15). */
  token: z.string(),
})
type ManagerRecord = z.output<typeof record>

/** The remembered login, when it is of today and of this activity (spec 2 §4). */
export function readManager(activityId: string): ManagerRecord | undefined {
  const kept = readStored('local', KEY, record)
  return kept?.activityId === activityId && kept.date === shanghaiDay(serverNow()) ? kept : undefined
}

export function keepManager(login: Omit<ManagerRecord, 'date'>): ManagerRecord {
  const kept = { ...login, date: shanghaiDay(serverNow()) }
  writeStored('local', KEY, kept)
  return kept
}

export const clearManager = (): void => removeStored('local', KEY)
