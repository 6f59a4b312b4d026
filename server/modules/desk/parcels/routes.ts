import type { FastifyInstance } from 'fastify'
import { checkParcelsCall, shipParcelsCall, takeBackParcelsCall } from '../../../../domain/desk/parcel-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { textOf } from '../../../messages/catalogue'
import { isPaidFor } from '../../../participation/paid-for'
import type { FileReader } from '../files/reader'
import { defineAct } from '../requests/run'
import { noteParcel, takeParcelBack } from './note-parcel'
import { giftById, isOnItsWay, readParcels } from './read'

/** A text of the longest length in Chinese, as JSON. */
const BODY_BYTES = 4_000_000

/** Parcels of many gifts at once, from a list. */
export function registerDeskParcels(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'campaigns'>,
  files: FileReader,
): void {
  deskRoute(
    app,
    ctx,
    checkParcelsCall,
    async ({ body: { activityId, csv }, lang }) =>
      readParcels(ctx, activityId, await files.parcels(csv), lang),
    { bodyLimitBytes: BODY_BYTES },
  )

  defineAct(app, ctx, shipParcelsCall, {
    name: 'gifts.ship',
    async run(trx, { params: { activityId, parcels }, lang }) {
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
      const answer = { shipped: shipped.length, unchanged, failed }
      return { answer, noted: shipped.length > 0 && { failed: failed.length, gifts: shipped } }
    },
  })

  defineAct(app, ctx, takeBackParcelsCall, {
    name: 'gifts.takeBack',
    async run(trx, { params: { activityId, parcels } }) {
      const gifts: string[] = []
      for (const { id, ...parcel } of parcels) {
        const gift = await giftById({ db: trx }, activityId, id)
        if (gift && (await takeParcelBack(trx, id, parcel))) gifts.push(id)
      }
      const answer = { takenBack: gifts.length, left: parcels.length - gifts.length }
      return { answer, noted: gifts.length > 0 && { gifts } }
    },
  })
}
