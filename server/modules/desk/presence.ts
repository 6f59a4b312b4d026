import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { PRESENCE_EVERY_MS, presenceCall } from '../../../domain/desk/presence-calls'
import { versionHeads } from '../../campaigns/versions/rows'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'
import { unnoted } from './requests/unnoted'

/** An editor that has said nothing for so long is closed: some of its calls may be late. */
const GONE_AFTER_MS = 5 * PRESENCE_EVERY_MS
/** Most editors of one draft that an operator has open; further ones are not noted. */
const MOST_OF_ONE = 10

/** Who has a draft open, so that two editors know of each other before they exclude each other. */
export function registerDeskPresence(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  const { clock, db } = ctx

  deskRoute(
    app,
    ctx,
    presenceCall,
    async ({ body: { activityId, visit, isLeaving }, operator: { name } }) => {
      const draft = (await versionHeads(db, activityId)).find(({ state }) => state === 'draft')
      if (draft === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
      const now = clock.now()
      const open = await db
        .selectFrom('draftVisits')
        .select(['operator', 'visit', 'since'])
        .where('activityId', '=', activityId)
        .where('expiresAt', '>', now)
        .orderBy('since')
        .orderBy('visit')
        .execute()
      const isOwn = (row: { operator: string; visit: string }) => row.operator === name && row.visit === visit
      const mine = open.filter(({ operator }) => operator === name)
      const own = { activityId, operator: name, visit }
      await unnoted('presence', db, async (trx) => {
        if (isLeaving)
          await trx
            .deleteFrom('draftVisits')
            .where('activityId', '=', activityId)
            .where('operator', '=', name)
            .where('visit', '=', visit)
            .execute()
        else if (mine.some(isOwn) || mine.length < MOST_OF_ONE)
          await trx
            .insertInto('draftVisits')
            .values({ ...own, since: now, expiresAt: now + GONE_AFTER_MS })
            .onConflict((conflict) =>
              conflict
                .columns(['activityId', 'operator', 'visit'])
                .doUpdateSet({ expiresAt: now + GONE_AFTER_MS }),
            )
            .execute()
      })
      return {
        others: open.filter((row) => !isOwn(row)).map(({ operator, since }) => ({ name: operator, since })),
        version: draft.version,
        revision: draft.revision,
      }
    },
  )
}
