import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type AdapterServices, defineAdapter } from '../adapter'
import { Unreachable } from '../circuit-breaker'
import type { NoticeMessage, PersonalNotices } from './port'

/**
 * How the sandbox inbox behaves: `ok` takes a notice at once; `slow` late; `silent` takes nothing and answers nothing; `wrong`
 * refuses; `twice` takes each twice.
 */
export const noticeMode = z.enum(['ok', 'slow', 'silent', 'wrong', 'twice'])
type NoticeMode = z.output<typeof noticeMode>

/** A notice that somebody has; `at` in epoch ms. */
interface InboxNotice extends Pick<NoticeMessage, 'title' | 'text' | 'link' | 'at'> {
  readonly id: number
  readonly operator: string
}

/** The sandbox inbox and what the lab does with it. */
export interface SandboxInbox extends PersonalNotices {
  mode(): Promise<NoticeMode>
  behave(mode: NoticeMode): Promise<void>
  /** What arrived, newest first. */
  received(): Promise<InboxNotice[]>
}

/** How late `slow` answers, on the machine's clock. */
const ANSWERS_AFTER_MS = 1_500
const MODE_KEY = 'sandboxNoticeMode'
const MOST_SHOWN = 100

function sandboxInbox({ db, clock }: AdapterServices): SandboxInbox {
  async function mode(): Promise<NoticeMode> {
    const row = await db.selectFrom('meta').select('value').where('key', '=', MODE_KEY).executeTakeFirst()
    return noticeMode.safeParse(row?.value).data ?? 'ok'
  }
  return {
    name: 'inbox',
    reaches: 'person',
    needsAddress: false,
    mode,
    async behave(value) {
      await db
        .insertInto('meta')
        .values({ key: MODE_KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    async send({ title, text, link }, { operator }) {
      const behaviour = await mode()
      if (behaviour === 'silent') throw new Unreachable('the sandbox inbox', new Error('silent'))
      if (behaviour === 'wrong') throw new Error('the sandbox inbox refuses it by its settings')
      if (behaviour === 'slow') await sleep(ANSWERS_AFTER_MS)
      const row = { operator, title, text, link, at: clock.now() }
      await db
        .insertInto('noticeInbox')
        .values(behaviour === 'twice' ? [row, row] : row)
        .execute()
    },
    received: () =>
      db
        .selectFrom('noticeInbox')
        .select(['id', 'operator', 'title', 'text', 'link', 'at'])
        .orderBy('id', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
  }
}

export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (_settings, services): readonly [SandboxInbox] => [sandboxInbox(services)],
})
