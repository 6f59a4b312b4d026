import type { giftsCall, showGiftCall } from '../../../domain/calls/operator'
import { PAGE_SIZE } from '../../../domain/rules/pager'
import { GIFT_STATUS } from '../../../domain/rules/prizes/participation'
import { PRIZE_TYPE } from '../../../domain/rules/prizes/prize'
import { maskAddress } from '../../../domain/rules/registration/mask'
import type { Answer, Input } from '../../http/route'
import type { Refused } from '../../messages/catalogue'
import { readReceiver } from '../../participation/gift-receiver'
import { viewInFull } from '../../participation/personal-view'
import { findGift, UNKNOWN } from './participant'
import { participantById } from './repository'
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
