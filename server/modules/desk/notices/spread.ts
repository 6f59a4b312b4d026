import type { Selectable } from 'kysely'
import * as z from 'zod'
import { DESK_ACTIONS, type DeskAction, mayDo } from '../../../../domain/desk/actions'
import type { PersonalChannel } from '../../../../domain/desk/notices/channels'
import { NOTICE_AUDIENCE, NOTICE_KINDS } from '../../../../domain/desk/notices/kinds'
import { groupChannels, personalChannels } from '../../../adapters/notice/port'
import { orderedId } from '../../../db/ordered-id'
import type { NoticeTable } from '../../../db/tables/notices'
import type { ReadDb } from '../../../db/transaction'
import { worksOnAll } from '../../../http/operators/session'
import type { Operator } from '../../../process/operators/accounts'
import { unnoted } from '../requests/unnoted'
import { type Chosen, channelsFor, choicesOf } from './choices'

/** Notices that one turn looks at; the rest comes with the next. */
const AT_ONCE = 20
const ROWS_PER_STATEMENT = 1_000

const kindText = z.enum(NOTICE_KINDS)
const actionText = z.custom<DeskAction>((text) => typeof text === 'string' && text in DESK_ACTIONS)
const namesText = z.array(z.string())
const listIn = (text: string | null) => (text === null ? null : namesText.parse(JSON.parse(text)))

/** By which channels an operator hears of a notice. */
export function heardBy(
  operator: Operator,
  { kind, campaigns, doneBy, recipients, needs }: Selectable<NoticeTable>,
  chosen: Chosen,
  usable: readonly PersonalChannel[],
): readonly PersonalChannel[] {
  const isMeant =
    operator.name !== doneBy &&
    (listIn(recipients)?.includes(operator.name) ?? true) &&
    worksOnAll(operator, listIn(campaigns)) &&
    (needs === null || mayDo(operator.roles, actionText.parse(needs)))
  return isMeant ? channelsFor(operator, kindText.parse(kind), chosen, usable) : []
}

/** A kind that a newer process has told waits for one that knows it. */
const untold = (db: ReadDb) =>
  db.selectFrom('notices').selectAll().where('spreadAt', 'is', null).where('kind', 'in', NOTICE_KINDS)

/** Makes the deliveries of what has been told since: one to each who hears of it and each group, by each channel, once. */
export async function spreadNotices(
  ctx: Reads<'clock' | 'db' | 'log' | 'noticeChannels' | 'operators' | 'secrets'>,
): Promise<void> {
  const { clock, db, noticeChannels, operators } = ctx
  const waiting = await db.selectFrom('notices').select('id').where('spreadAt', 'is', null).limit(1).execute()
  if (waiting.length === 0) return
  const people = await operators.all()
  const names = people.map(({ name }) => name)
  const chosenBy = await choicesOf(ctx, names)
  const personal = personalChannels(noticeChannels)
  const groups = groupChannels(noticeChannels)
  const now = clock.now()

  const ofOne = (notice: Selectable<NoticeTable>) => {
    const to = (channel: string, operator: string) => ({
      id: orderedId(),
      noticeId: notice.id,
      channel,
      operator,
      nextTryAt: now,
      expiresAt: notice.expiresAt,
    })
    const isForGroups = NOTICE_AUDIENCE[kindText.parse(notice.kind)].isForGroups
    return [
      ...(isForGroups ? groups.map(({ name }) => to(name, '')) : []),
      ...people.flatMap((operator) => {
        const chosen = chosenBy(operator.name)
        const usable = personal.filter(({ needsAddress }) => !needsAddress || chosen.address !== undefined)
        const all = usable.map(({ name }) => name)
        return heardBy(operator, notice, chosen, all).map((channel) => to(channel, operator.name))
      }),
    ]
  }

  await unnoted('notices', db, async (trx) => {
    const rows = await untold(trx).orderBy('id').limit(AT_ONCE).forUpdate().skipLocked().execute()
    if (rows.length === 0) return
    const deliveries = rows.flatMap(ofOne)
    for (let from = 0; from < deliveries.length; from += ROWS_PER_STATEMENT)
      await trx
        .insertInto('noticeDeliveries')
        .values(deliveries.slice(from, from + ROWS_PER_STATEMENT))
        .onConflict((conflict) => conflict.columns(['noticeId', 'channel', 'operator']).doNothing())
        .execute()
    const ids = rows.map(({ id }) => id)
    await trx.updateTable('notices').set({ spreadAt: now }).where('id', 'in', ids).execute()
  })
}
