import * as z from 'zod/mini'
import type { DeskRequest } from '../../domain/desk/request-calls'

const number = z.optional(z.number())
const named = z.object({ version: number, restoredFrom: number })

/** The version that is to be approved or taken up again; undefined for a request of anything else. */
export function askedVersion({ kind, detail }: Pick<DeskRequest, 'kind' | 'detail'>): number | undefined {
  if (kind !== 'budget' && kind !== 'restore' && kind !== 'settings') return undefined
  const read = named.safeParse(detail)
  return read.success ? (read.data.version ?? read.data.restoredFrom) : undefined
}
