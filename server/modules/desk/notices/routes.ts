import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { chooseNoticesCall, noticesCall, testNoticeCall } from '../../../../domain/desk/notices/notice-calls'
import { groupChannels, personalChannels } from '../../../adapters/notice/port'
import { transaction } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { refuse } from '../../../messages/catalogue'
import { noteBothEnds, noteDeed } from '../../../process/operators/audit-log'
import { choicesOf, choicesView, keepChoices, mayHear, ownChoices } from './choices'
import { testWords } from './message'
import { createNoticeOutbox } from './outbox'
import { spreadNotices } from './spread'

const LOOK_MS = 2_000
const UNPROCESSABLE = 422
/** Enough to set a channel up, and no way to fill somebody's inbox. */
const TESTS: LimitRule = { name: 'noticeTest', limit: 3, windowMs: 10 * 60_000, per: 'account' }
const CHANGES: LimitRule = { name: 'noticeChoice', limit: 30, windowMs: 10 * 60_000, per: 'account' }

/** What operators hear of outside the desk: their own choices, and the job that takes notices to them. */
export function registerDeskNotices(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'jobs' | 'limits' | 'log' | 'noticeChannels'>,
): void {
  const { clock, db, jobs, limits, log, noticeChannels, secrets, web } = ctx
  const outbox = createNoticeOutbox(ctx)
  jobs.every('notices', LOOK_MS, (clock) => spreadNotices({ ...ctx, clock }))
  // A job for each channel: one that is slow keeps nobody of another waiting.
  for (const channel of noticeChannels)
    jobs.every(`notices ${channel.name}`, LOOK_MS, (clock) => outbox.turn(channel, clock))
  const personal = personalChannels(noticeChannels)
  const channelNames = personal.map(({ name }) => name)
  const chosenBy = async (name: string) => (await choicesOf(ctx, [name]))(name)

  deskRoute(app, ctx, noticesCall, async ({ operator }) => {
    const chosen = await chosenBy(operator.name)
    return {
      channels: personal.map(({ name, needsAddress }) => ({ name, needsAddress })),
      groups: groupChannels(noticeChannels).map(({ name }) => name),
      address: chosen.address ?? null,
      choices: choicesView(operator, chosen, channelNames),
    }
  })

  deskRoute(app, ctx, chooseNoticesCall, async ({ body: { address, choices }, operator, lang }) => {
    if (choices.some(({ channels }) => channels.some((name) => !channelNames.includes(name))))
      return refuse(UNPROCESSABLE, 'notices.unknownChannel')
    if (choices.some(({ kind }) => !mayHear(operator, kind)))
      return refuse(UNPROCESSABLE, 'notices.notForYou')
    await takeOrRefuse(limits, CHANGES, operator.name)
    const byKind = ownChoices(operator, choices, channelNames)
    const at = clock.now()
    await transaction(db, async (trx) => {
      const chosen = { language: lang, address: address ?? undefined, byKind }
      await keepChoices({ db: trx, secrets }, operator.name, chosen, at)
      const detail = { hasAddress: address !== null, kinds: byKind }
      await noteDeed(trx, { at, actor: operator.name, action: 'notices.choose', activityId: '', detail })
    })
    return {}
  })

  deskRoute(app, ctx, testNoticeCall, async ({ body: { channel: name }, operator, lang }) => {
    const channel = personal.find((one) => one.name === name)
    if (channel === undefined) return refuse(UNPROCESSABLE, 'notices.unknownChannel')
    const { address } = await chosenBy(operator.name)
    if (channel.needsAddress && address === undefined) return refuse(UNPROCESSABLE, 'notices.noAddress')
    await takeOrRefuse(limits, TESTS, operator.name)
    const message = { ...testWords(web.deskOrigin, lang), id: randomUUID(), at: clock.now() }
    const deed = {
      actor: operator.name,
      action: 'notices.test',
      activityId: '',
      detail: { via: name },
    } as const
    try {
      await noteBothEnds(ctx, deed, () => outbox.send(channel, message, { operator: operator.name, address }))
    } catch (error) {
      log.warn({ channel: name, err: error }, 'a test notice was not taken')
      return refuse(UNPROCESSABLE, 'notices.notTaken')
    }
    return {}
  })
}
