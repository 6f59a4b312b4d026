import type * as z from 'zod/mini'
import { nextTryText, payoutReasonText } from '../../../../domain/desk/money/payout-words'
import type { PEOPLE_CALLS, PeopleTable } from '../../../../domain/desk/people-calls'
import { PAYOUT_SOURCES, payoutSource, type RowState, rowStateText } from '../../../../domain/desk/row-words'
import { fenToYuan } from '../../../../domain/rules/money'
import { shanghaiMinute } from '../../../../domain/rules/shanghai-time'
import type { Lang } from '../../../messages/catalogue'
import type { ExportRow } from './row'

type RowOf<T extends PeopleTable> = z.input<(typeof PEOPLE_CALLS)[T]['response']>['rows'][number]

/** A column of a file: its heading, and what a row has there. */
interface Column<Row> {
  readonly title: Readonly<Record<Lang, string>>
  /** A spreadsheet may add it up. */
  readonly isNumber: boolean
  of(row: Row, lang: Lang): string | number | null
}

type Of<Row> = (row: Row, lang: Lang) => string | number | null

const column = <Row>(zh: string, en: string, of: Of<Row>): Column<Row> => ({
  title: { 'zh-CN': zh, en },
  isNumber: false,
  of,
})
const numbers = <Row>(zh: string, en: string, of: Of<Row>): Column<Row> => ({
  ...column(zh, en, of),
  isNumber: true,
})
const time = (at: number | null) => (at === null ? '' : shanghaiMinute(at))
const yuan = (fen: number | null) => (fen === null ? '' : fenToYuan(fen))

const at = column<{ at: number }>('时间（上海）', 'time (Shanghai)', (row) => time(row.at))
const id = column<{ id: string }>('编号', 'number', (row) => row.id)
const state = <T extends PeopleTable>(table: T) =>
  column<{ state: RowState<T> }>('状态', 'state', (row, lang) => rowStateText(table, row.state, lang))
const name = column<{ name: string | null }>('姓名', 'name', (row) => row.name)
const phone = column<{ phone: string | null }>('手机号', 'phone', (row) => row.phone)
const address = column<{ address: string | null }>('地址', 'address', (row) => row.address)

/** What each table's file has, from left to right. */
const FILE_COLUMNS: { readonly [T in PeopleTable]: readonly Column<RowOf<T>>[] } = {
  registrations: [
    at,
    id,
    name,
    phone,
    state('registrations'),
    column('奖品', 'prize', (row) => row.prizeName),
    numbers('应发（元）', 'promised (yuan)', (row) => yuan(row.promisedFen)),
    numbers('待发（元）', 'to be sent (yuan)', (row) => yuan(row.heldFen)),
    column('推广渠道', 'channel', (row) => row.channel),
    column('推广渠道名称', 'channel name', (row) => row.channelName),
    column('证件号', 'ID number', (row) => row.idCard),
    column('其他信息', 'further fields', (row) => row.extendInfo),
  ],
  awards: [
    at,
    column('抽奖凭证', 'receipt', (row) => row.id),
    state('awards'),
    column('奖项', 'prize number', (row) => row.awardIndex),
    column('奖品', 'prize', (row) => row.prizeName),
    numbers('金额（元）', 'amount (yuan)', (row) => yuan(row.amountFen)),
  ],
  payouts: [
    at,
    id,
    column('收款人', 'payee', (row) => row.payee),
    numbers('金额（元）', 'amount (yuan)', (row) => yuan(row.fen)),
    state('payouts'),
    column('来源', 'for', (row, lang) => PAYOUT_SOURCES[payoutSource(row.source)][lang]),
    column('到账时间', 'arrived', (row) => time(row.confirmedAt)),
    numbers('次数', 'tries', (row) => row.attempts),
    column('重试', 'tried again', (row, lang) => nextTryText(row.nextTry, lang)),
    column('未成功原因', 'why it failed', (row, lang) => payoutReasonText(row.reason, lang)),
  ],
  orders: [
    at,
    id,
    state('orders'),
    name,
    phone,
    address,
    column('内容', 'content', (row) => row.content),
    numbers('金额（元）', 'amount (yuan)', (row) => yuan(row.amountFen)),
    column('配送时间', 'delivery', (row) => row.deliveryTime),
  ],
  gifts: [
    at,
    id,
    column('奖品', 'prize', (row) => row.prizeName),
    state('gifts'),
    name,
    phone,
    address,
    column('快递公司', 'carrier', (row) => row.expressCompany),
    column('快递单号', 'parcel number', (row) => row.expressNo),
    column('抽奖凭证', 'receipt', (row) => row.receipt),
  ],
  codes: [
    at,
    column('兑换码', 'code', (row) => row.code),
    state('codes'),
    column('批次', 'batch', (row) => row.batch),
    phone,
    numbers('金额（元）', 'amount (yuan)', (row) => yuan(row.fen)),
    column('兑换时间', 'received', (row) => time(row.receivedAt)),
  ],
}

/** What a parcel company needs of a gift, and where it writes how it goes: parcels are noted from the file as it comes back. */
const CARRIER_COLUMNS: readonly Column<RowOf<'gifts'>>[] = [
  id,
  column('收件人', 'recipient', (row) => row.name),
  column('收件电话', 'phone', (row) => row.phone),
  column('收件地址', 'address', (row) => row.address),
  column('物品', 'goods', (row) => row.prizeName),
  numbers('数量', 'count', () => 1),
  // Of one that came back too: the parcel that it came back with is not the next one.
  column('快递公司', 'carrier', () => ''),
  column('快递单号', 'parcel number', () => ''),
]

/** Whom a file in full was written for stands in each of its rows. */
const writtenFor = ({ operator, startedAt }: ExportRow) =>
  column<unknown>('导出人', 'exported by', () => `${operator} ${shanghaiMinute(startedAt)}`)

/** The columns of an export's file, from left to right. */
export const columnsOf = <T extends PeopleTable>(
  table: T,
  job: ExportRow,
  { isFull, forCarrier }: { isFull: boolean; forCarrier: boolean },
): readonly Column<RowOf<T>>[] => {
  const columns = forCarrier ? (CARRIER_COLUMNS as readonly Column<RowOf<T>>[]) : FILE_COLUMNS[table]
  return [...columns, ...(isFull ? [writtenFor(job)] : [])]
}
