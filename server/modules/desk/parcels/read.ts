import { MOST_PARCELS } from '../../../../domain/desk/parcel-calls'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import { type Lang, type MessageKey, type MessageValues, textOf } from '../../../messages/catalogue'
import { isPaidFor } from '../../../participation/gift-parcel'
import { identitiesOf } from '../people/find'
import type { ParcelLine } from './lines'

type Services = Uses<'campaigns' | 'db' | 'secrets'>

const MOST_TEXT = 64
export const giftById = ({ db }: Uses<'db'>, activityId: string, id: string) =>
  db
    .selectFrom('zyParticipants')
    .select(['id', 'receiver', 'payStatus', 'expressCompany', 'expressNo', 'returnedAt'])
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .where('prizeType', '=', PRIZE_TYPE.physical)
    .executeTakeFirst()

/** Whether a gift goes with this parcel already, which has not come back. */
export const isOnItsWay = (
  gift: { expressCompany: string | null; expressNo: string | null; returnedAt: number | null },
  parcel: { expressCompany: string; expressNo: string },
): boolean =>
  gift.returnedAt === null &&
  gift.expressCompany === parcel.expressCompany &&
  gift.expressNo === parcel.expressNo

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

/** What the lines of a file say of parcels, and what is wrong with them. */
export async function readParcels(
  ctx: Services,
  activityId: string,
  lines: readonly ParcelLine[],
  lang: Lang,
) {
  const problems: { line: number; message: string }[] = []
  const parcels: (ParcelLine & { id: string; isNew: boolean })[] = []
  const note = (line: number, key: MessageKey, values?: MessageValues) =>
    problems.push({ line, message: textOf(lang, key, values) })
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
      else if (!isPaidFor(gift)) note(line, 'parcels.moneyBack', { named })
      else if (before !== undefined) note(line, 'parcels.twice', { named, line: before })
      else {
        first.set(gift.id, line)
        const isNew = !isOnItsWay(gift, one)
        parcels.push({ ...one, id: gift.id, isNew })
      }
    }
  }
  return { parcels, problems }
}
