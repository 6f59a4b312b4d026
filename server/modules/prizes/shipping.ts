import type { giftReceivedCall, giftsCall, shipGiftCall, showGiftCall } from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import { PAGE_SIZE } from '../../../domain/rules/pager'
import { GIFT_STATUS } from '../../../domain/rules/prizes/participation'
import { PRIZE_TYPE } from '../../../domain/rules/prizes/prize'
import { maskAddress } from '../../../domain/rules/registration/mask'
import { worksOn } from '../../http/operators/session'
import type { Answer, Input } from '../../http/route'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import { noteParcel } from '../../participation/gift-parcel'
import { readReceiver } from '../../participation/gift-receiver'
import { viewInFull } from '../../participation/personal-view'
import { findGift, UNKNOWN } from './participant'
import { changed, changeParticipant, participantById } from './repository'
import { viewOf } from './view'

/** `/api/operator/gifts`: a page of the gifts that have a receiver, masked, in the order in which they were won, unshipped first. */
export async function gifts(
  ctx: Uses<'campaigns' | 'db' | 'secrets'>,
  { body: { activityId, page }, lang }: Pick<Input<typeof giftsCall>, 'body' | 'lang'>,
): Promise<Answer<typeof giftsCall> | Refused> {
  const campaign = await findGift(ctx, activityId)
  if (campaign === undefined) return UNKNOWN
  const addressed = ctx.db
    .selectFrom('zyParticipants')
    .where('activityId', '=', activityId)
    .where('prizeType', '=', PRIZE_TYPE.physical)
    .where('receiver', 'is not', null)
  const { count } = await addressed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await addressed
    .selectAll()
    .orderBy((eb) => eb.case().when('expressNo', 'is', null).then(0).else(1).end())
    .orderBy('awardedAt')
    .orderBy('id')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .execute()
  const records = await Promise.all(
    rows.map(async (row) => {
      const view = await viewOf(ctx, ctx.db, campaign, row, lang)
      return {
        id: row.id,
        orderStatus: row.receivedAt === null ? GIFT_STATUS.onTheWay : GIFT_STATUS.received,
        prizeName: view.prizeName,
        receiveName: view.receiveName,
        receivePhone: view.receivePhone,
        receiveAddress: maskAddress(readReceiver(ctx, row)?.address ?? ''),
        expressCompany: view.expressCompany,
        expressNo: view.expressNo,
      }
    }),
  )
  return { page: { records, total: Number(count) } }
}

/** `/api/operator/gifts/show`: where one gift goes, in full, for a reason that the log keeps. */
export async function showGift(
  ctx: Uses<'clock' | 'db' | 'limits' | 'secrets'>,
  { body: { id, reason }, operator }: Pick<Input<typeof showGiftCall>, 'body' | 'operator'>,
): Promise<Answer<typeof showGiftCall> | Refused> {
  const gift = await participantById(ctx.db, id)
  const receiver = gift && readReceiver(ctx, gift)
  const viewed =
    gift && receiver && ({ table: 'gifts', subjectId: gift.id, activityId: gift.activityId } as const)
  const refused = await viewInFull(ctx, operator, viewed, reason)
  return (
    refused ?? {
      receiveName: receiver?.name,
      receivePhone: receiver?.phone,
      receiveAddress: receiver?.address,
    }
  )
}

/** `/api/operator/gifts/ship`: who carries a gift and under which number; said again it corrects what was said. */
export async function shipGift(
  ctx: Uses<'db'>,
  { body, lang, operator }: Pick<Input<typeof shipGiftCall>, 'body' | 'lang' | 'operator'>,
): Promise<Answer<typeof shipGiftCall> | Refused> {
  const expressCompany = body.expressCompany.trim()
  const expressNo = body.expressNo.trim()
  const gift = await participantById(ctx.db, String(body.id))
  if (gift === undefined || !worksOn(operator, gift.activityId))
    return refuse(CODES.nothingFound, 'zyPay.noOrder')
  if (expressCompany === '' || expressNo === '') return refuse(CODES.ruleBroken, 'zyPay.expressMissing')
  if (!(await noteParcel(ctx.db, gift.id, { expressCompany, expressNo })))
    return refuse(CODES.ruleBroken, 'zyPay.noReceiver')
  return { msg: textOf(lang, 'zyPay.shipped') }
}

/** `/api/operator/gifts/received`: the parcel has reached its receiver; said again it changes nothing. One that came back goes out again first. */
export async function giftReceived(
  ctx: Uses<'clock' | 'db'>,
  { body, lang, operator }: Pick<Input<typeof giftReceivedCall>, 'body' | 'lang' | 'operator'>,
): Promise<Answer<typeof giftReceivedCall> | Refused> {
  const gift = await participantById(ctx.db, String(body.id))
  if (gift === undefined || !worksOn(operator, gift.activityId))
    return refuse(CODES.nothingFound, 'zyPay.noOrder')
  const receivedAt = gift.receivedAt ?? ctx.clock.now()
  const update = changeParticipant(ctx.db, gift.id, { receivedAt })
  if (!(await changed(update.where('expressNo', 'is not', null).where('returnedAt', 'is', null))))
    return refuse(CODES.ruleBroken, 'zyPay.notShipped')
  return { msg: textOf(lang, 'zyPay.received') }
}
