import { Unreachable } from '../../../../../server/adapters/circuit-breaker'
import type {
  NoticeChannel,
  NoticeMessage,
  NoticeRecipient,
} from '../../../../../server/adapters/notice/port'
import type { TestApp } from '../../../support/app'

/** A notice that arrived at the sandbox inbox, as the lab shows it. */
interface InboxNotice {
  readonly operator: string
  readonly title: string
  readonly text: string
  readonly link: string
}

/** Runs the jobs of the notices: what was told is spread, then each channel sends. */
export async function sendNotices({ ctx: { jobs, noticeChannels } }: TestApp): Promise<void> {
  await jobs.run('notices')
  await Promise.all(noticeChannels.map(({ name }) => jobs.run(`notices ${name}`)))
}

/** Lets some time pass on the server's clock, runs the jobs of the notices, and gives what has arrived, newest first. */
export async function noticesAfter(server: TestApp, passedMs = 0): Promise<InboxNotice[]> {
  if (passedMs > 0) server.clock.set(server.clock.now() + passedMs)
  // A turn that was under way may have ended without the last act.
  for (let turn = 0; turn < 2; turn += 1) await sendNotices(server)
  return (await server.app.inject('/lab/api/notices')).json()
}

/** Tells the sandbox inbox how to behave. */
export async function inboxIs(server: TestApp, mode: string): Promise<void> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/lab/api/notices',
    payload: { mode },
  })
  if (statusCode !== 200) throw new Error(`the inbox answered ${statusCode}`)
}

/** Forgets what has been told and has arrived. */
export async function forgetNotices({ ctx: { db } }: TestApp): Promise<void> {
  for (const table of ['notices', 'noticeDeliveries', 'noticeInbox'] as const)
    await db.deleteFrom(table).execute()
}

/** A group and mail, which keep what they are given; `isDown` gives no answer, and the group answers after `waitsFor`. */
export function scriptedChannels() {
  const toGroup: NoticeMessage[] = []
  const mails: { message: NoticeMessage; to: NoticeRecipient }[] = []
  const state: { isDown: boolean; tries: number; waitsFor: Promise<void> | undefined } = {
    isDown: false,
    tries: 0,
    waitsFor: undefined,
  }
  const take = () => {
    state.tries += 1
    if (state.isDown) throw new Unreachable('a channel', new Error('down'))
  }
  const channels: readonly NoticeChannel[] = [
    {
      name: 'dingtalk',
      reaches: 'group',
      language: 'zh-CN',
      async send(message) {
        take()
        await state.waitsFor
        toGroup.push(message)
      },
    },
    {
      name: 'smtp',
      reaches: 'person',
      needsAddress: true,
      async send(message, to) {
        take()
        mails.push({ message, to })
      },
    },
  ]
  return { channels, toGroup, mails, state }
}
