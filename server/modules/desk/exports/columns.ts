import { type PeopleTable, statesOf, TABLES } from '../../../../domain/desk/people-calls'
import type { Column, Words } from '../../../../domain/desk/tables/column'
import { CARRIER_TITLES } from '../../../../domain/desk/tables/gifts'
import { COLUMN_TITLES } from '../../../../domain/desk/tables/titles'
import { fenToYuan } from '../../../../domain/rules/money'
import { shanghaiMinute } from '../../../../domain/rules/shanghai-time'
import type { Lang } from '../../../messages/catalogue'
import type { ExportRow } from './row'

/** A column of a file: its heading, and what a row has there. */
interface FileColumn {
  readonly title: Words
  /** A spreadsheet may add it up. */
  readonly isNumber: boolean
  of(row: object, lang: Lang): string
}

/** Lower case, as headings of files are. */
const heading = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title

function titleOf({ title, file, kind }: Column): Words {
  const words = file ?? (typeof title === 'string' ? COLUMN_TITLES[title] : title)
  return kind === 'money'
    ? { 'zh-CN': `${words['zh-CN']}（元）`, en: `${heading(words.en)} (yuan)` }
    : { 'zh-CN': words['zh-CN'], en: heading(words.en) }
}

function textOf(table: PeopleTable, { kind, inWords }: Column, value: unknown, lang: Lang): string {
  if (inWords) return inWords(value, lang)
  if (kind === 'state') return statesOf(table)[String(value)]?.[lang] ?? ''
  if (typeof value === 'number' && kind === 'time') return shanghaiMinute(value)
  if (typeof value === 'number' && kind === 'money') return fenToYuan(value)
  return String(value ?? '')
}

const fileColumns = (table: PeopleTable): FileColumn[] =>
  Object.entries<Column>(TABLES[table].columns).map(([name, column]) => ({
    title: titleOf(column),
    isNumber: column.kind === 'money' || column.kind === 'count',
    of: (row, lang) => textOf(table, column, Reflect.get(row, name), lang),
  }))

/** What a parcel company's file has that is not the row's: how many there are, and what the company writes itself. */
const IN_CARRIER_FILE: Readonly<Record<string, string>> = { count: '1', expressCompany: '', expressNo: '' }

const carrierColumns = (): FileColumn[] =>
  Object.entries(CARRIER_TITLES).map(([name, title]) => ({
    title,
    isNumber: name === 'count',
    of: (row) => IN_CARRIER_FILE[name] ?? String(Reflect.get(row, name) ?? ''),
  }))

/** Whom a file in full was written for stands in each of its rows. */
const writtenFor = ({ operator, startedAt }: ExportRow): FileColumn => ({
  title: { 'zh-CN': '导出人', en: 'exported by' },
  isNumber: false,
  of: () => `${operator} ${shanghaiMinute(startedAt)}`,
})

/** The columns of an export's file, from left to right. */
export const columnsOf = (
  table: PeopleTable,
  job: ExportRow,
  { isFull, forCarrier }: { isFull: boolean; forCarrier: boolean },
): readonly FileColumn[] => [
  ...(forCarrier ? carrierColumns() : fileColumns(table)),
  ...(isFull ? [writtenFor(job)] : []),
]
