import type { Selectable } from 'kysely'
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from '../../../adapters/circuit-breaker'
import type { NoticeChannel, NoticeMessage, NoticeRecipient } from '../../../adapters/notice/port'
import type { NoticeDeliveryTable, NoticeTable } from '../../../db/tables/notices'
import type { Trx } from '../../../db/transaction'
import type { Lang } from '../../../messages/catalogue'
import { nextTryAt } from '../../../participation/payout/back-off'
import type { Clock } from '../../../process/clock'
import { unnoted } from '../requests/unnoted'
import { choicesOf } from './choices'
import { toldNotice, wordsOf } from './message'
import { heardBy } from './spread'

/** Longer than any channel takes for one message. */
const LEASE_MS = 60_000
const AT_ONCE = 10
/** Batches of one turn, which begins none after so long; the rest comes with the next. */
const MOST_BATCHES = 10
const TURN_MS = 10_000

type Services = Reads<'clock' | 'db' | 'log' | 'noticeChannels' | 'operators' | 'secrets' | 'web'>
type Delivery = Selectable<NoticeDeliveryTable>

/** Takes notices out of the desk. */
interface NoticeOutbox {
  /** One run of a channel's job: sends its deliveries that are due. */
  turn(channel: NoticeChannel, clock: Clock): Promise<void>
  /** Sends a message now. @throws Error where the channel does not take it; its breaker may be open */
  send(channel: NoticeChannel, message: NoticeMessage, to: NoticeRecipient): Promise<void>
}

export function createNoticeOutbox(ctx: Services, random: () => number = Math.random): NoticeOutbox {
  const { db, log, noticeChannels, operators, web } = ctx
  const write = <T>(work: (trx: Trx) => Promise<T>) => unnoted('notices', db, work)
  const breakers = new Map<NoticeChannel, CircuitBreaker>(
    noticeChannels.map((channel) => [channel, createCircuitBreaker(`notice channel ${channel.name}`, ctx)]),
  )

  async function send(channel: NoticeChannel, message: NoticeMessage, to: NoticeRecipient): Promise<void> {
    const breaker = breakers.get(channel)
    if (breaker === undefined) throw new Error('the channel is none of this server')
    await breaker.run(() => (channel.reaches === 'group' ? channel.send(message) : channel.send(message, to)))
  }

  /** Takes deliveries that are due for a minute, counting the attempt: where this process dies, they are due again then. */
  const leaseDue = (channel: NoticeChannel, now: number) =>
    write((trx) =>
      trx
        .updateTable('noticeDeliveries')
        .set((eb) => ({ nextTryAt: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('noticeDeliveries')
            .select('id')
            .where('channel', '=', channel.name)
            .where('nextTryAt', '<=', now)
            .orderBy('nextTryAt')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute(),
    )

  const end = ({ id }: Delivery) =>
    write((trx) => trx.deleteFrom('noticeDeliveries').where('id', '=', id).execute())
  const put = ({ id }: Delivery, due: { nextTryAt: number; attempts?: number }) =>
    write((trx) => trx.updateTable('noticeDeliveries').set(due).where('id', '=', id).execute())

  /** What is sent now, to whom; undefined where nobody is to have it any more. */
  async function contentOf(
    channel: NoticeChannel,
    { id, operator }: Delivery,
    notice: Selectable<NoticeTable>,
  ): Promise<[NoticeMessage, NoticeRecipient] | undefined> {
    const message = (language: Lang): NoticeMessage => ({
      ...wordsOf(web.deskOrigin, toldNotice(notice), language),
      id,
      at: notice.at,
    })
    if (channel.reaches === 'group') return [message(channel.language), { operator, address: undefined }]
    const reader = await operators.find(operator)
    if (reader === undefined) return undefined
    const chosen = (await choicesOf(ctx, [operator]))(operator)
    const { language, address } = chosen
    if (channel.needsAddress && address === undefined) return undefined
    // Since it was told, they may have got other roles or campaigns, or chosen to hear of less.
    if (heardBy(reader, notice, chosen, [channel.name]).length === 0) return undefined
    return [message(language), { operator, address }]
  }

  async function deliver(channel: NoticeChannel, delivery: Delivery, clock: Clock): Promise<void> {
    const { noticeId, attempts } = delivery
    const notice = await db.selectFrom('notices').selectAll().where('id', '=', noticeId).executeTakeFirst()
    const content = notice && (await contentOf(channel, delivery, notice))
    if (notice === undefined || content === undefined) return void (await end(delivery))
    try {
      await send(channel, ...content)
    } catch (error) {
      // It was not asked for: due as before, and no attempt.
      if (error instanceof CircuitOpen)
        return void (await put(delivery, { nextTryAt: clock.now(), attempts: attempts - 1 }))
      log.warn({ channel: channel.name, notice: noticeId, attempts, err: error }, 'a notice was not taken')
      const at = nextTryAt({ attempts, dueSince: notice.at }, clock.now(), random)
      return void (await (at === undefined ? end(delivery) : put(delivery, { nextTryAt: at })))
    }
    await end(delivery)
  }

  async function turn(channel: NoticeChannel, clock: Clock): Promise<void> {
    const began = performance.now()
    const isOver = () => performance.now() - began > TURN_MS || breakers.get(channel)?.isOpen
    for (let batch = 0; batch < MOST_BATCHES && !isOver(); batch++) {
      const due = await leaseDue(channel, clock.now())
      await Promise.all(due.map((delivery) => deliver(channel, delivery, clock)))
      if (due.length === 0) break
    }
  }

  return { send, turn }
}
