import * as z from 'zod/mini'
import { TIERS, type Tier } from '../../scenes/engine/quality/quality-plan'
import { readStored, writeStored } from '../platform/storage'

const KEY = 'hongbao.tier'
/** A phone that was hot or busy then is asked anew the next day. */
const KEPT_MS = 24 * 3_600_000

const kept = z.object({ tier: z.enum(TIERS), until: z.number() })

/** Keeps what frames have taught about this device, for the next visit. */
export const learnTier = (tier: Tier): void =>
  writeStored('local', KEY, { tier, until: Date.now() + KEPT_MS })

/** The tier that a visit of the last 24 hours ended on. */
export function learntTier(): Tier | undefined {
  const found = readStored('local', KEY, kept)
  return found && found.until > Date.now() ? found.tier : undefined
}
