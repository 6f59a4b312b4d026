import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { showPersonCall } from '../../../../domain/desk/people-calls'
import { parseExtendInfo } from '../../../../domain/rules/registration/extend-info'
import type { DeskServices } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { readReceiver } from '../../../participation/gift-receiver'
import { openPayee } from '../../../participation/payout/payee'
import { refusesView } from '../../../participation/personal-view'
import { noteView } from '../../../process/operators/personal-views'
import { defineAct } from '../requests/run'

type Person = z.input<typeof showPersonCall.response>
type Table = z.output<typeof showPersonCall.request>['table']
type Services = Reads<'db' | 'secrets'>
type Show = (ctx: Services, activityId: string, id: string) => Promise<Person | undefined>

const UNPROCESSABLE = 422

/** What one row keeps of a person; undefined where the campaign has no such row. */
const PEOPLE: Record<Table, Show> = {
  async registrations({ db, secrets }, activityId, id) {
    const row = await db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', '=', activityId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { idCard, extendInfo } = row
    return {
      name: secrets.open('registrations.customerName', row, row.customerName),
      phone: secrets.open('registrations.phone', row, row.phone),
      ...(idCard !== null && { idCard: secrets.open('registrations.idCard', row, idCard) }),
      ...(extendInfo !== null && {
        extendInfo: secrets.open('registrations.extendInfo', row, extendInfo),
      }),
    }
  },

  async payouts(ctx, activityId, id) {
    const row = await ctx.db
      .selectFrom('payouts')
      .selectAll()
      .where('activityId', '=', activityId)
      .where('payoutId', '=', id)
      .executeTakeFirst()
    return row && openPayee(ctx, row)
  },

  async orders({ db, secrets }, activityId, id) {
    const row = await db
      .selectFrom('newYearOrders')
      .selectAll()
      .where('activityId', '=', activityId)
      .where('orderNo', '=', id)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { givenAddress } = row
    return {
      name: secrets.open('newYearOrders.customerName', row, row.customerName),
      phone: secrets.open('newYearOrders.phone', row, row.phone),
      address: secrets.open('newYearOrders.receiveAddress', row, row.receiveAddress),
      ...(givenAddress !== null && {
        givenAddress: secrets.open('newYearOrders.givenAddress', row, givenAddress),
      }),
    }
  },

  async gifts(ctx, activityId, id) {
    const row = await ctx.db
      .selectFrom('zyParticipants')
      .select(['id', 'receiver'])
      .where('activityId', '=', activityId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && readReceiver(ctx, row)
  },

  async codes({ db, secrets }, activityId, id) {
    const row = await db
      .selectFrom('receivedCodes')
      .selectAll()
      .where('activityId', '=', activityId)
      .where('digest', '=', id)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { extendInfo } = row
    return {
      phone: secrets.open('receivedCodes.phone', row, row.phone),
      ...(extendInfo !== null && {
        extendInfo: secrets.open('receivedCodes.extendInfo', row, extendInfo),
      }),
    }
  },
}

/** Further fields as they are read: a line each. */
const fieldsText = (extendInfo: string): string =>
  parseExtendInfo(extendInfo)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

const STATUS: Partial<Record<number, number>> = {
  [CODES.nothingFound]: CODES.notFound,
  [CODES.ruleBroken]: UNPROCESSABLE,
  [CODES.tooMany]: CODES.tooMany,
}

/** What a row keeps of a person, as it is read; undefined where the campaign has no such row. */
export async function personIn(
  ctx: Services,
  { activityId, table, id }: { activityId: string; table: Table; id: string },
): Promise<Person | undefined> {
  const person = await PEOPLE[table](ctx, activityId, id)
  const { extendInfo } = person ?? {}
  return person && { ...person, ...(extendInfo !== undefined && { extendInfo: fieldsText(extendInfo) }) }
}

/** One person in full: first it is written down who looks and why, with the limit that the registration list has. */
export function registerShowPerson(app: FastifyInstance, ctx: Reads<DeskServices | 'limits'>): void {
  defineAct(app, ctx, showPersonCall, {
    name: 'person.show',
    async prepare({ params: { activityId, table, id, reason }, by }) {
      const person = await personIn(ctx, { activityId, table, id })
      const viewed = person && { table, subjectId: id, activityId }
      const refused = await refusesView(ctx, by, viewed, reason)
      if (refused !== undefined || person === undefined || viewed === undefined)
        return refuse(
          STATUS[refused?.code ?? CODES.nothingFound] ?? CODES.notFound,
          refused?.code === CODES.ruleBroken
            ? 'operator.reason'
            : refused?.code === CODES.tooMany
              ? 'http.tooMany'
              : 'operator.nothingToShow',
        )
      return async (trx) => {
        // The look has the reason, and its row.
        await noteView({ ...ctx, db: trx }, by.name, viewed, reason.trim())
        return { answer: person }
      }
    },
  })
}
