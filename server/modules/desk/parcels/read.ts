import { MOST_PARCELS } from '../../../../domain/desk/parcel-calls'
import { type CsvRow, readCsv } from '../../../../domain/rules/csv-table'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import { type Lang, type MessageKey, type MessageValues, textOf } from '../../../messages/catalogue'
import { identitiesOf } from '../people/find'

type Services = Uses<'campaigns' | 'db' | 'secrets'>

const MOST_TEXT = 64
/** Titles of the three columns, as an exported file of gifts and a person's own list have them. */
const TITLES: readonly (readonly string[])[] = [
  ['number', '编号', 'id', 'receipt', '抽奖凭证', 'order', '订单号'],
  ['carrier', '快递公司', '承运商'],
  ['parcel number', '快递单号', 'parcel', 'express number'],
]

interface Line {
  readonly line: number
  readonly named: string
  readonly expressCompany: string
  readonly expressNo: string
}

/** The lines of a text; by titles where the first line has all three, otherwise the first three columns. */
function linesOf(rows: readonly CsvRow[]): Line[] {
  const titles = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const places = TITLES.map((names) => titles.findIndex((title) => names.includes(title)))
  const isTitled = places.every((place) => place >= 0)
  const [number = 0, carrier = 1, parcel = 2] = isTitled ? places : [0, 1, 2]
  const lines = rows.slice(isTitled ? 1 : 0).map(({ line, cells }) => ({
    line,
    named: cells[number] ?? '',
    expressCompany: cells[carrier] ?? '',
    expressNo: cells[parcel] ?? '',
  }))
  // An exported list has gifts that are not sent yet.
  return isTitled ? lines.filter((one) => one.expressCompany !== '' || one.expressNo !== '') : lines
}

export const giftById = ({ db }: Uses<'db'>, activityId: string, id: string) =>
  db
    .selectFrom('zyParticipants')
    .select(['id', 'receiver', 'expressCompany', 'expressNo'])
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .where('prizeType', '=', PRIZE_TYPE.physical)
    .executeTakeFirst()

/** The gift that an id, an order's number or a receipt names. */
async function giftNamed(ctx: Services, activityId: string, named: string) {
  const gift = await giftById(ctx, activityId, named)
  if (gift !== undefined) return gift
  const order = await ctx.db
    .selectFrom('zyOrders')
    .select('participantId')
    .where('orderNo', '=', named)
    .executeTakeFirst()
  if (order !== undefined) return giftById(ctx, activityId, order.participantId)
  const [identity] = await identitiesOf(ctx, activityId, named)
  if (identity === undefined) return undefined
  const holder = await ctx.db
    .selectFrom('zyParticipants')
    .select('id')
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()
  return holder && giftById(ctx, activityId, holder.id)
}

/** What a CSV text says of parcels, and what is wrong with it. */
export async function readParcels(ctx: Services, activityId: string, csv: string, lang: Lang) {
  const rows = readCsv(csv)
  const problems: { line: number; message: string }[] = []
  const parcels: (Line & { id: string; isNew: boolean })[] = []
  const note = (line: number, key: MessageKey, values?: MessageValues) =>
    problems.push({ line, message: textOf(lang, key, values) })
  const lines = linesOf(rows)
  if (lines.length === 0) note(1, 'parcels.none')
  if (lines.length > MOST_PARCELS) {
    note(lines[MOST_PARCELS]?.line ?? 1, 'parcels.tooMany', { count: MOST_PARCELS })
    return { parcels, problems }
  }
  const first = new Map<string, number>()
  for (const one of lines) {
    const { line, named, expressCompany, expressNo } = one
    const cells = [named, expressCompany, expressNo]
    if (cells.includes('')) note(line, 'parcels.missing')
    else if (cells.some((cell) => cell.length > MOST_TEXT))
      note(line, 'parcels.tooLong', { count: MOST_TEXT })
    else {
      const gift = await giftNamed(ctx, activityId, named)
      const before = gift && first.get(gift.id)
      if (gift === undefined) note(line, 'parcels.unknown', { named })
      else if (gift.receiver === null) note(line, 'parcels.noReceiver', { named })
      else if (before !== undefined) note(line, 'parcels.twice', { named, line: before })
      else {
        first.set(gift.id, line)
        const isNew = gift.expressCompany !== expressCompany || gift.expressNo !== expressNo
        parcels.push({ ...one, id: gift.id, isNew })
      }
    }
  }
  return { parcels, problems }
}
