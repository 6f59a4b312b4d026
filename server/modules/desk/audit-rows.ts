import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { AuditRow } from '../../../domain/desk/audit/audit-calls'
import type { DeskTables } from '../../db/tables/desk'
import { reasonsOf } from '../../process/operators/reasons'
import { spanOf } from './span'

const detailText = z.record(z.string(), z.unknown())

/** A row with its detail read. */
export const rowOf = ({ detail, ...row }: Selectable<DeskTables['auditLog']>): AuditRow => ({
  ...row,
  detail: detailText.parse(JSON.parse(detail)),
})

/** What a row names its reason by; '' where it has none. */
const reasonIdOf = ({ detail: { reasonId } }: AuditRow): string =>
  typeof reasonId === 'string' ? reasonId : ''

interface AuditFilter {
  activityId?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** Days of Shanghai, the first and the last. */
  since?: string | undefined
  through?: string | undefined
  /** Rows below this number. */
  before?: number | undefined
  /** Campaigns that the reader works on; undefined for all. What was done to none is read by everybody who may read the log. */
  campaigns?: readonly string[] | undefined
  count: number
}

/** Rows of the log, the newest first, with the reasons that they name. */
export async function auditRows(
  ctx: Reads<'db' | 'secrets'>,
  { activityId, actor, action, since, through, before, campaigns, count }: AuditFilter,
): Promise<AuditRow[]> {
  let query = ctx.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(count)
  if (activityId !== undefined && activityId !== '') query = query.where('activityId', '=', activityId)
  if (actor !== undefined && actor !== '') query = query.where('actor', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  const span = spanOf({ since, through })
  if (span.since !== undefined) query = query.where('at', '>=', span.since)
  if (span.before !== undefined) query = query.where('at', '<', span.before)
  if (before !== undefined) query = query.where('seq', '<', before)
  if (campaigns !== undefined) query = query.where('activityId', 'in', ['', ...campaigns])
  const rows = (await query.execute()).map(rowOf)
  const reasons = await reasonsOf(ctx, rows.map(reasonIdOf).filter(Boolean))
  return rows.map((row) => {
    const reason = reasons.get(reasonIdOf(row))
    return reason === undefined ? row : { ...row, detail: { ...row.detail, reason } }
  })
}
