import { Readable } from 'node:stream'
import type { AuditRow } from '../../../domain/desk/audit/audit-calls'
import { csvLine } from '../../../domain/rules/csv'
import { auditRows } from './audit-rows'

const BATCH = 1_000
const BYTE_ORDER_MARK = '\uFEFF'
const HEADER = ['seq', 'at', 'actor', 'actorId', 'action', 'activityId', 'detail', 'hash', 'reason']

interface Wanted {
  activityId: string | undefined
  campaigns: readonly string[] | undefined
}

/** The log as CSV, the newest row first, read in batches: its memory is that of one. */
export const auditCsv = (ctx: Uses<'db' | 'secrets'>, wanted: Wanted): Readable =>
  Readable.from(lines(ctx, wanted), { encoding: 'utf8' })

/** The detail as it was hashed, and the reason that it names. */
function splitDetail(detail: AuditRow['detail']): [detail: object, reason: string] {
  if (!('reasonId' in detail)) return [detail, '']
  const { reason, ...hashed } = detail
  return [hashed, String(reason ?? '')]
}

async function* lines(ctx: Uses<'db' | 'secrets'>, wanted: Wanted): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER)
  let before: number | undefined
  for (;;) {
    const rows = await auditRows(ctx, { ...wanted, before, count: BATCH })
    if (rows.length === 0) return
    before = rows.at(-1)?.seq
    yield rows
      .map(({ seq, at, actor, actorId, action, activityId, detail: shown, hash }) => {
        const [detail, reason] = splitDetail(shown)
        return csvLine([
          String(seq),
          new Date(at).toISOString(),
          actor,
          String(actorId ?? ''),
          action,
          activityId,
          JSON.stringify(detail),
          hash,
          reason,
        ])
      })
      .join('')
  }
}
