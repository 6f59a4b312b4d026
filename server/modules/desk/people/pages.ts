import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { PEOPLE_CALLS, PEOPLE_PAGE, type PeopleTable } from '../../../../domain/desk/people-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type Lang, refuse } from '../../../messages/catalogue'
import type { Operator } from '../../../process/operators/accounts'
import { type LookUpServices, lookUp } from '../person/look-up'
import { cursorOf, readCursor } from './cursor'
import { type Filters, listed, missesNames, wantedOf } from './tables'

type Services = Reads<DeskServices | LookUpServices | 'campaigns'>
interface Asked {
  readonly body: Filters & { readonly cursor?: string | undefined }
  readonly operator: Operator
  readonly lang: Lang
}

/**
 * A page of a table; refused where the cursor is none of its own. Looking for somebody counts once for all pages: the cursor of a
 * further one comes from the first.
 */
async function pageOf<T extends PeopleTable>(
  ctx: Services,
  table: T,
  { body: { cursor, ...filters }, operator, lang }: Asked,
) {
  const { activityId, state, since, through, find = '' } = filters
  const scope = JSON.stringify([table, activityId, state, since, through, find.trim()])
  const after = cursor === undefined ? undefined : readCursor(ctx, scope, cursor)
  if (cursor !== undefined && after === undefined) return refuse(CODES.malformed, 'desk.cursor')
  const read = async () => {
    // Before the rows are read: what is filled in between counts as missing.
    const isPartial = await missesNames(ctx, table, filters)
    const wanted = await wantedOf(ctx, table, filters)
    const found = await listed(ctx, table, { ...wanted, after, limit: PEOPLE_PAGE + 1 }, lang)
    const shown = found.slice(0, PEOPLE_PAGE)
    const last = shown.at(-1)
    return {
      rows: shown.map(({ row }) => row),
      next: found.length > PEOPLE_PAGE && last ? cursorOf(ctx, scope, last.key) : null,
      ...(isPartial && { missesNames: true }),
    }
  }
  if (find.trim() === '' || after !== undefined) return read()
  return lookUp(ctx, { operator, find, activityId, table }, read, ({ rows }) => rows.length)
}

/** The tables of people and goods, a page at a time. */
export function registerPeoplePages(app: FastifyInstance, ctx: Services): void {
  deskRoute(app, ctx, PEOPLE_CALLS.registrations, (asked) => pageOf(ctx, 'registrations', asked))
  deskRoute(app, ctx, PEOPLE_CALLS.awards, (asked) => pageOf(ctx, 'awards', asked))
  deskRoute(app, ctx, PEOPLE_CALLS.payouts, (asked) => pageOf(ctx, 'payouts', asked))
  deskRoute(app, ctx, PEOPLE_CALLS.orders, (asked) => pageOf(ctx, 'orders', asked))
  deskRoute(app, ctx, PEOPLE_CALLS.gifts, (asked) => pageOf(ctx, 'gifts', asked))
  deskRoute(app, ctx, PEOPLE_CALLS.codes, (asked) => pageOf(ctx, 'codes', asked))
}
