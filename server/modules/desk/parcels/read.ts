import { MOST_PARCELS } from '../../../../domain/desk/parcel-calls'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import { type Lang, type MessageKey, type MessageValues, textOf } from '../../../messages/catalogue'
import { isPaidFor } from '../../../participation/paid-for'
import { holderOf } from '../people/find'
import type { LineProblem, ParcelLine, ParcelLines } from './lines'

type Services = Reads<'campaigns' | 'db' | 'secrets'>

const MOST_TEXT = 64
/** Lines whose gifts are looked for at once. */
const AT_ONCE = 500
/** Lines that are shown as they were read, before anything counts. */
const FIRST_LINES = 5

const giftsOf = ({ db }: Reads<'db'>, activityId: string) =>
  db
    .selectFrom('zyParticipants')
    .select(['id', 'receiver', 'payStatus', 'expressCompany', 'expressNo', 'receivedAt', 'returnedAt'])
    .where('activityId', '=', activityId)
    .where('prizeType', '=', PRIZE_TYPE.physical)

export const giftById = (ctx: Reads<'db'>, activityId: string, id: string) =>
  giftsOf(ctx, activityId).where('id', '=', id).executeTakeFirst()

type Gift = NonNullable<Awaited<ReturnType<typeof giftById>>>

/** Whether a gift goes with this parcel already, which has not come back. */
export const isOnItsWay = (
  gift: { expressCompany: string | null; expressNo: string | null; returnedAt: number | null },
  parcel: { expressCompany: string; expressNo: string },
): boolean =>
  gift.returnedAt === null &&
  gift.expressCompany === parcel.expressCompany &&
  gift.expressNo === parcel.expressNo

/** The gift of a receipt. */
async function giftOfReceipt(ctx: Services, activityId: string, receipt: string): Promise<Gift | undefined> {
  const [identity] = await holderOf(ctx, activityId, receipt.toUpperCase())
  if (identity === undefined) return undefined
  return giftsOf(ctx, activityId).where('identity', '=', identity).executeTakeFirst()
}

/** The gifts that ids, orders' numbers and receipts name. */
async function giftsNamed(ctx: Services, activityId: string, named: readonly string[]) {
  const found = new Map<string, Gift>()
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const some = named.slice(at, at + AT_ONCE)
    const orders = await ctx.db
      .selectFrom('zyOrders')
      .select(['orderNo', 'participantId'])
      .where('orderNo', 'in', some)
      .execute()
    const ids = [...some, ...orders.map(({ participantId }) => participantId)]
    const gifts = await giftsOf(ctx, activityId).where('id', 'in', ids).execute()
    const byId = new Map(gifts.map((gift) => [gift.id, gift]))
    for (const { orderNo, participantId } of orders) {
      const gift = byId.get(participantId)
      if (gift) found.set(orderNo, gift)
    }
    for (const one of some) {
      const gift = byId.get(one) ?? found.get(one) ?? (await giftOfReceipt(ctx, activityId, one))
      if (gift) found.set(one, gift)
    }
  }
  return found
}

const COLUMN_KEYS = {
  number: 'parcels.column.number',
  carrier: 'parcels.column.carrier',
  parcel: 'parcels.column.parcel',
} as const

function problemText(problem: LineProblem, lang: Lang): string {
  switch (problem.why) {
    case 'brokenQuote':
      return textOf(lang, 'files.brokenQuote')
    case 'unknownHeading':
      return textOf(lang, 'parcels.unknownHeading', problem)
    case 'noHeading':
      return textOf(lang, 'parcels.noHeading', { column: textOf(lang, COLUMN_KEYS[problem.column]) })
    default:
      return textOf(lang, `files.${problem.why}`, {
        cell: problem.cell.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '·'),
      })
  }
}

/** What the lines of a file say of parcels, and what is wrong with them. */
export async function readParcels(ctx: Services, activityId: string, read: ParcelLines, lang: Lang) {
  const { lines } = read
  const problems = read.problems.map((one) => ({ line: one.line, message: problemText(one, lang) }))
  const warnings: { line: number; message: string }[] = []
  const parcels: (ParcelLine & { id: string; isNew: boolean })[] = []
  const first = lines.slice(0, FIRST_LINES)
  const note = (line: number, key: MessageKey, values?: MessageValues) =>
    problems.push({ line, message: textOf(lang, key, values) })
  if (lines.length === 0 && problems.length === 0) note(1, 'parcels.none')
  if (lines.length > MOST_PARCELS) {
    note(lines[MOST_PARCELS]?.line ?? 1, 'parcels.tooMany', { count: MOST_PARCELS })
    return { parcels, problems, warnings, first }
  }
  const gifts = await giftsNamed(ctx, activityId, [...new Set(lines.map(({ named }) => named))])
  const firstLines = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const one of lines) {
    const { line, named, expressCompany, expressNo } = one
    const cells = [named, expressCompany, expressNo]
    const gift = gifts.get(named)
    const before = gift && firstLines.get(gift.id)
    if (cells.includes('')) note(line, 'parcels.missing')
    else if (cells.some((cell) => cell.length > MOST_TEXT))
      note(line, 'parcels.tooLong', { count: MOST_TEXT })
    else if (gift === undefined) note(line, 'parcels.unknown', { named })
    else if (gift.receiver === null) note(line, 'parcels.noReceiver', { named })
    else if (!isPaidFor(gift)) note(line, 'parcels.moneyBack', { named })
    else if (before !== undefined) note(line, 'parcels.twice', { named, line: before })
    else {
      firstLines.set(gift.id, line)
      const same = numbers.get(expressNo)
      if (same === undefined) numbers.set(expressNo, line)
      else
        warnings.push({
          line,
          message: textOf(lang, 'parcels.sameNumber', { number: expressNo, line: same }),
        })
      parcels.push({ ...one, id: gift.id, isNew: !isOnItsWay(gift, one) })
    }
  }
  problems.sort((one, other) => one.line - other.line)
  return { parcels, problems, warnings, first }
}
