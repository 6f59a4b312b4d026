import type { FastifyInstance } from 'fastify'
import { checkParcelsCall, shipParcelsCall, takeBackParcelsCall } from '../../../../domain/desk/parcel-calls'
import { transaction } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { textOf } from '../../../messages/catalogue'
import { isPaidFor } from '../../../participation/paid-for'
import { noteDeed } from '../../../process/operators/audit-log'
import type { FileReader } from '../files/reader'
import { noteParcel, takeParcelBack } from './note-parcel'
import { giftById, isOnItsWay, readParcels } from './read'

/** A text of the longest length in Chinese, as JSON. */
const BODY_BYTES = 4_000_000

/** Parcels of many gifts at once, from a list. */
export function registerDeskParcels(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'campaigns'>,
  files: FileReader,
): void {
  const { clock, db } = ctx
  deskRoute(
    app,
    ctx,
    checkParcelsCall,
    async ({ body: { activityId, csv }, lang }) =>
      readParcels(ctx, activityId, await files.parcels(csv), lang),
    { bodyLimitBytes: BODY_BYTES },
  )

  deskRoute(app, ctx, shipParcelsCall, async ({ body: { activityId, parcels }, operator, lang }) =>
    transaction(db, async (trx) => {
      const shipped: string[] = []
      const failed: { id: string; message: string }[] = []
      let unchanged = 0
      for (const parcel of parcels) {
        const id = parcel.id
        const expressCompany = parcel.expressCompany.trim()
        const expressNo = parcel.expressNo.trim()
        const gift = await giftById({ db: trx }, activityId, id)
        const fail = (
          key: 'parcels.unknown' | 'parcels.noReceiver' | 'parcels.missing' | 'parcels.moneyBack',
        ) => failed.push({ id, message: textOf(lang, key, { named: id }) })
        if (gift === undefined) fail('parcels.unknown')
        else if (!isPaidFor(gift)) fail('parcels.moneyBack')
        else if (expressCompany === '' || expressNo === '') fail('parcels.missing')
        else if (isOnItsWay(gift, { expressCompany, expressNo })) unchanged += 1
        else if (await noteParcel(trx, id, { expressCompany, expressNo })) shipped.push(id)
        else fail('parcels.noReceiver')
      }
      if (shipped.length > 0) {
        const detail = { failed: failed.length, gifts: shipped }
        await noteDeed(trx, {
          at: clock.now(),
          actor: operator.name,
          action: 'gifts.ship',
          activityId,
          detail,
        })
      }
      return { shipped: shipped.length, unchanged, failed }
    }),
  )

  deskRoute(app, ctx, takeBackParcelsCall, async ({ body: { activityId, parcels }, operator }) =>
    transaction(db, async (trx) => {
      const gifts: string[] = []
      for (const { id, ...parcel } of parcels) {
        const gift = await giftById({ db: trx }, activityId, id)
        if (gift && (await takeParcelBack(trx, id, parcel))) gifts.push(id)
      }
      if (gifts.length > 0)
        await noteDeed(trx, {
          at: clock.now(),
          actor: operator.name,
          action: 'gifts.takeBack',
          activityId,
          detail: { gifts },
        })
      return { takenBack: gifts.length, left: parcels.length - gifts.length }
    }),
  )
}
