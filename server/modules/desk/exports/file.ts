import { Readable } from 'node:stream'
import type { ExportFormat } from '../../../../domain/desk/export-calls'
import { csvHead } from '../../../../domain/rules/csv'
import { columnsOf } from './columns'
import { contentOf, type ExportRow, tableOf } from './row'
import { workbookFile } from './workbook'
import { partId } from './write'

type Services = Reads<'db' | 'secrets'>

/** One part of an export as CSV lines. */
async function partText({ db, secrets }: Services, exportId: string, part: number): Promise<string> {
  const row = await db
    .selectFrom('deskExportParts')
    .selectAll()
    .where('id', '=', partId(exportId, part))
    .executeTakeFirstOrThrow()
  return secrets.open('deskExportParts.content', row, row.content)
}

async function* csvFile(ctx: Services, job: ExportRow, titles: readonly string[]) {
  yield csvHead(titles)
  for (let part = 0; part < job.parts; part += 1) {
    const text = await partText(ctx, job.id, part)
    if (text !== '') yield text
  }
}

async function* oneText(part: (at: number) => Promise<string>) {
  yield await part(0)
}

/** The file of an export: its memory is that of one part. */
export function exportFile(ctx: Services, job: ExportRow, format: ExportFormat): Readable {
  const name = tableOf(job)
  const part = (at: number) => partText(ctx, job.id, at)
  if (name === 'person') return Readable.from(oneText(part), { encoding: 'utf8' })
  const columns = columnsOf(name, job, contentOf(ctx, job)).map(({ title, isNumber }) => ({
    title: title[job.language === 'en' ? 'en' : 'zh-CN'],
    isNumber,
  }))
  if (format === 'csv') {
    const titles = columns.map(({ title }) => title)
    return Readable.from(csvFile(ctx, job, titles), { encoding: 'utf8' })
  }
  return Readable.from(workbookFile({ name, columns, parts: job.parts, part }), { objectMode: false })
}
