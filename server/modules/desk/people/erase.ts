import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { erasePersonCall } from '../../../../domain/desk/people-calls'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { checkPhone } from '../../../../domain/rules/registration/phone'
import { DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { findPerson } from '../../../participation/people/find'
import { forgetFound } from '../../../participation/people/forget'
import { noteDeed } from '../../../process/operators/audit-log'
import type { Act } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'
import { personIn } from './show'

const NOTHING = new DeskRefusal(CODES.notFound, 'operator.nothingToShow')
const EVERYWHERE = new DeskRefusal(CODES.forbidden, 'desk.erasesEverywhere')
const NO_PHONE = new DeskRefusal(422, 'desk.noPhone')

type Services = Uses<DeskServices>

const asked = z.omit(erasePersonCall.request, { reason: true })

/** Erases the holder of a row's phone, as `npm run person -- erase` does. */
const eraseAct = (ctx: Services): Act<z.output<typeof asked>, object> => ({
  kind: 'erase',
  needs: 'people.erase',
  params: asked,
  async prepare({ params, by, confirmedBy }) {
    if (!worksOnAll(by, null)) return EVERYWHERE
    const person = await personIn(ctx, params)
    if (person === undefined) return NOTHING
    const { name, phone = '', openId } = person
    if (checkPhone(phone) !== undefined) return NO_PHONE
    const { activityId, table, id } = params
    const shown = { phone: maskPhone(phone), ...(name && { customerName: maskName(name) }) }
    const done = { answer: {}, subject: activityId, campaigns: null, detail: { id, table }, shown }
    // Nobody does it alone: there is nothing to be undone.
    if (confirmedBy === undefined) return async () => done
    const found = await findPerson(ctx, phone, openId === undefined ? [] : [openId])
    return async (trx) => {
      const at = ctx.clock.now()
      const { deleted, left } = await forgetFound({ db: trx, secrets: ctx.secrets }, found, at)
      const rows = Object.values(deleted).reduce<number>((sum, count = 0) => sum + count, 0)
      const detail = { ...done.detail, rows, left: left.length }
      await noteDeed(trx, { at, actor: by.name, action: 'person.erase', activityId, detail })
      return done
    }
  },
})

export function registerErasePerson(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const erase = requests.define(eraseAct(ctx))
  deskRoute(app, ctx, erasePersonCall, async ({ body: { reason, ...params }, operator, lang }) =>
    waitingOr(await erase({ params, operator, lang, reason })),
  )
}
