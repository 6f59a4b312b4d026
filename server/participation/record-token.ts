import * as z from 'zod'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { Uses } from '../process/context'

/** How long a local record may query its state without another SMS code (decisions §15). */
const RECORD_TOKEN_MS = 30 * DAY_MS

const content = z.object({
  kind: z.literal('record'),
  scope: z.string(),
  phone: z.string(),
  expiresAt: z.number(),
})

/**
 * An opaque, expiring token in place of a proven phone in the query calls (decisions §15).
 * @param scope the activity, or whatever a look-up is limited to
 */
export function issueRecordToken(ctx: Uses<'clock' | 'secrets'>, scope: string, phone: string): string {
  const expiresAt = ctx.clock.now() + RECORD_TOKEN_MS
  return ctx.secrets.encrypt(JSON.stringify({ kind: 'record', scope, phone, expiresAt }))
}

/** The phone of a valid token of this scope; else undefined. */
export function phoneOfRecordToken(
  ctx: Uses<'clock' | 'secrets'>,
  scope: string,
  token: string,
): string | undefined {
  try {
    const parsed = content.parse(JSON.parse(ctx.secrets.decrypt(token)))
    return parsed.scope === scope && parsed.expiresAt > ctx.clock.now() ? parsed.phone : undefined
  } catch {
    return undefined
  }
}
