import type { FastifyInstance } from 'fastify'
import { type GiftEnd, giftsArrivedCall } from '../../../../domain/desk/delivery/gift-calls'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import type { Trx } from '../../../db/transaction'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import type { DeskServices } from '../../../http/desk/route'
import type { MessageKey } from '../../../messages/catalogue'
import { outcomeOf } from '../bulk/outcome'
import { defineAct } from '../requests/run'

const DEEDS = { received: 'gifts.receive', returned: 'gifts.return' } as const

/** Why a gift ends in no other way now. */
function whyNot({ receivedAt, returnedAt }: Record<'receivedAt' | 'returnedAt', number | null>): MessageKey {
  if (receivedAt !== null) return 'gifts.isReceived'
  return returnedAt === null ? 'gifts.notShipped' : 'gifts.cameBack'
}

/** Notes where shipped gifts have ended; the ids of those that it is new of. */
async function noteEnd(trx: Trx, activityId: string, ids: readonly string[], end: GiftEnd, at: number) {
  const noted = await trx
    .updateTable('zyParticipants')
    .where('activityId', '=', activityId)
    .where('id', 'in', ids)
    .where('prizeType', '=', PRIZE_TYPE.physical)
    .where('expressNo', 'is not', null)
    .where('receivedAt', 'is', null)
    .where('returnedAt', 'is', null)
    .set(end === 'received' ? { receivedAt: at } : { returnedAt: at })
    .returning('id')
    .execute()
  return noted.map(({ id }) => id).sort()
}

/** Gifts that have reached their receivers or came back, many at once; what is noted already stays as it is. */
export const registerGiftsArrived = (app: FastifyInstance, ctx: Reads<DeskServices | 'limits'>): void =>
  defineAct(app, ctx, giftsArrivedCall, {
    name: ({ as: end }) => DEEDS[end],
    async prepare({ params, by, lang }) {
      await takeBulkStep(ctx, by)
      const { activityId, as: end } = params
      const ids = [...new Set(params.ids)].sort()
      return async (trx, at) => {
        const done = await noteEnd(trx, activityId, ids, end, at)
        const gifts = await trx
          .selectFrom('zyParticipants')
          .select(['id', 'receivedAt', 'returnedAt'])
          .where('activityId', '=', activityId)
          .where('id', 'in', ids)
          .where('prizeType', '=', PRIZE_TYPE.physical)
          .execute()
        const known = new Map(gifts.map((gift) => [gift.id, gift]))
        const unchanged: string[] = []
        const failed = new Map<string, MessageKey>()
        for (const id of ids) {
          if (done.includes(id)) continue
          const gift = known.get(id)
          if (gift === undefined) failed.set(id, 'bulk.unknown')
          else if ((end === 'received' ? gift.receivedAt : gift.returnedAt) !== null) unchanged.push(id)
          else failed.set(id, whyNot(gift))
        }
        const answer = outcomeOf({ done, unchanged, failed }, lang)
        return { answer, noted: done.length > 0 && { failed: failed.size, gifts: done } }
      }
    },
  })
