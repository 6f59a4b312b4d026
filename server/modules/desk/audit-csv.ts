import { Readable } from 'node:stream'
import type { AuditRow } from '../../../domain/desk/audit/audit-calls'
import { csvHead, csvLine } from '../../../domain/rules/csv'
import { shanghaiMoment } from '../../../domain/rules/shanghai-time'
import type { Lang } from '../../messages/catalogue'
import { auditRows } from './audit-rows'

const BATCH = 1_000
const HEADS: Readonly<Record<Lang, readonly string[]>> = {
  'zh-CN': ['序号', '时间（上海）', '操作人', '操作人编号', '操作', '活动编号', '详情', '哈希', '原因'],
  en: ['number', 'time (Shanghai)', 'who', 'number of who', 'what', 'campaign', 'detail', 'hash', 'reason'],
}

interface Wanted {
  /** Of the headings. */
  lang: Lang
  activityId: string | undefined
  campaigns: readonly string[] | undefined
}

/** The log as CSV, the newest row first, read in batches: its memory is that of one. */
export const auditCsv = (ctx: Reads<'db' | 'secrets'>, wanted: Wanted): Readable =>
  Readable.from(lines(ctx, wanted), { encoding: 'utf8' })

/** The detail as it was hashed, and the reason that it names. */
function splitDetail(detail: AuditRow['detail']): [detail: object, reason: string] {
  if (!('reasonId' in detail)) return [detail, '']
  const { reason, ...hashed } = detail
  return [hashed, String(reason ?? '')]
}

async function* lines(ctx: Reads<'db' | 'secrets'>, { lang, ...wanted }: Wanted): AsyncGenerator<string> {
  yield csvHead(HEADS[lang])
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
          // To the millisecond, from which the row's hash is made.
          shanghaiMoment(at),
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
