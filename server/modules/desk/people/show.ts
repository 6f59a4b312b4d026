import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { showPersonCall } from '../../../../domain/desk/people-calls'
import type { DeskServices } from '../../../http/desk/route'
import { refuse } from '../../../messages/catalogue'
import { refusesView } from '../../../participation/personal-view'
import { noteView } from '../../../process/operators/personal-views'
import { defineAct } from '../requests/run'
import { fieldsText } from './shown'
import { listingOf } from './tables'

type Asked = z.output<typeof showPersonCall.request>
type Person = z.input<typeof showPersonCall.response>

const UNPROCESSABLE = 422

const STATUS: Partial<Record<number, number>> = {
  [CODES.nothingFound]: CODES.notFound,
  [CODES.ruleBroken]: UNPROCESSABLE,
  [CODES.tooMany]: CODES.tooMany,
}

/** What a row keeps of a person, as it is read; undefined where the campaign has no such row. */
export async function personIn(
  ctx: Reads<'db' | 'secrets'>,
  { activityId, table, id }: Omit<Asked, 'reason'>,
): Promise<Person | undefined> {
  const kept = await listingOf(table).person?.(ctx, activityId, id)
  const { extendInfo } = kept ?? {}
  return kept && { ...kept, ...(extendInfo !== undefined && { extendInfo: fieldsText(extendInfo, '\n') }) }
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
