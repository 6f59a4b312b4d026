import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { chooseNoticesCall, noticesCall, testNoticeCall } from '../../../../domain/desk/notices/notice-calls'
import { groupChannels, personalChannels } from '../../../adapters/notice/port'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { refuse } from '../../../messages/catalogue'
import { defineAct } from '../requests/run'
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
  ctx: Reads<DeskServices | 'jobs' | 'limits' | 'log' | 'noticeChannels'>,
): void {
  const { clock, jobs, limits, log, noticeChannels, secrets, web } = ctx
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

  defineAct(app, ctx, chooseNoticesCall, {
    name: 'notices.choose',
    async prepare({ params: { address, choices }, by, lang }) {
      if (choices.some(({ channels }) => channels.some((name) => !channelNames.includes(name))))
        return refuse(UNPROCESSABLE, 'notices.unknownChannel')
      if (choices.some(({ kind }) => !mayHear(by, kind))) return refuse(UNPROCESSABLE, 'notices.notForYou')
      await takeOrRefuse(limits, CHANGES, by.name)
      const byKind = ownChoices(by, choices, channelNames)
      return async (trx, at) => {
        const chosen = { language: lang, address: address ?? undefined, byKind }
        await keepChoices(trx, secrets, by.name, chosen, at)
        return { answer: {}, detail: { hasAddress: address !== null, kinds: byKind } }
      }
    },
  })

  defineAct(app, ctx, testNoticeCall, {
    name: 'notices.test',
    async prepare({ params: { channel: name }, by: { name: operator }, lang }) {
      const channel = personal.find((one) => one.name === name)
      if (channel === undefined) return refuse(UNPROCESSABLE, 'notices.unknownChannel')
      const { address } = await chosenBy(operator)
      if (channel.needsAddress && address === undefined) return refuse(UNPROCESSABLE, 'notices.noAddress')
      await takeOrRefuse(limits, TESTS, operator)
      const message = { ...testWords(web.deskOrigin, lang), id: randomUUID(), at: clock.now() }
      return {
        detail: { via: name },
        async work() {
          await outbox.send(channel, message, { operator, address })
          return {}
        },
        failed(error) {
          log.warn({ channel: name, err: error }, 'a test notice was not taken')
          return refuse(UNPROCESSABLE, 'notices.notTaken')
        },
      }
    },
  })
}
