import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../platform/storage'

const remembered = z.object({
  /** Masked. */
  phone: z.string(),
  /** Opaque and expiring; the records call takes it in place of a code (decisions §15). */
  recordToken: z.string(),
})
type RememberedPhone = z.output<typeof remembered>

const placeOf = (activityId: string) => `hongbao.record-phone.${activityId}`

/** Stores the phone of an activity's records; two activities as a comma list. */
export function rememberPhone(activityId: string, { phone, recordToken }: Partial<RememberedPhone>): void {
  if (phone && recordToken) writeStored('local', placeOf(activityId), { phone, recordToken })
}

/** The phone stored for the first of these activities that has one. */
export function rememberedPhone(places: readonly string[]): RememberedPhone | undefined {
  for (const place of places) {
    const found = readStored('local', placeOf(place), remembered)
    if (found) return found
  }
  return undefined
}

export function clearPhone(places: readonly string[]): void {
  for (const place of places) removeStored('local', placeOf(place))
}
