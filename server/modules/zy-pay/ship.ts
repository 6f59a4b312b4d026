import type { shipGiftCall } from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import type { Context } from '../../context'
import { type Refused, refuse, textOf } from '../../messages'
import type { Answer, Input } from '../../route'
import { changed, changeParticipant, participantById } from './repository'

/** `/api/operator/gifts/ship`: who carries a gift and under which number; said again it corrects what was said. */
export async function shipGift(
  ctx: Context,
  { body, lang }: Pick<Input<typeof shipGiftCall>, 'body' | 'lang'>,
): Promise<Answer<typeof shipGiftCall> | Refused> {
  const expressCompany = body.expressCompany.trim()
  const expressNo = body.expressNo.trim()
  const gift = await participantById(ctx.db, String(body.id))
  if (gift === undefined) return refuse(CODES.nothingFound, 'zyPay.noOrder')
  if (expressCompany === '' || expressNo === '') return refuse(CODES.ruleBroken, 'zyPay.expressMissing')
  const update = changeParticipant(ctx.db, gift.id, { expressCompany, expressNo })
  if (!(await changed(update.where('receiver', 'is not', null))))
    return refuse(CODES.ruleBroken, 'zyPay.noReceiver')
  return { msg: textOf(lang, 'zyPay.shipped') }
}
