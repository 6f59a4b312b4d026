import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { PEOPLE_TABLES } from '../../../../domain/desk/people-calls'
import { csvLine } from '../../../../domain/rules/csv'
import type { DeskExportTable } from '../../../db/tables/desk'
import type { Uses } from '../../../process/context'
import { FILE_COLUMNS } from './columns'
import { partId } from './write'

const BYTE_ORDER_MARK = '\uFEFF'

type Services = Uses<'db' | 'secrets'>
type Export = Pick<Selectable<DeskExportTable>, 'id' | 'source' | 'language' | 'parts'>

/** The file of an export: its memory is that of one part. */
export const exportFile = (ctx: Services, job: Export): Readable =>
  Readable.from(content(ctx, job), { encoding: 'utf8' })

async function* content({ db, secrets }: Services, { id, source, language, parts }: Export) {
  const table = PEOPLE_TABLES.find((name) => name === source) ?? 'registrations'
  const titles = FILE_COLUMNS[table].map(({ title }) => title[language === 'en' ? 'en' : 'zh-CN'])
  yield BYTE_ORDER_MARK + csvLine(titles)
  for (let part = 0; part < parts; part += 1) {
    const row = await db
      .selectFrom('deskExportParts')
      .selectAll()
      .where('id', '=', partId(id, part))
      .executeTakeFirstOrThrow()
    const text = secrets.open('deskExportParts.content', row, row.content)
    if (text !== '') yield text
  }
}
