import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsCall, changeAccountCall } from '../../../../../domain/desk/account-calls'
import { pauseCall } from '../../../../../domain/desk/campaign-calls'
import {
  chooseNoticesCall,
  noticesCall,
  testNoticeCall,
} from '../../../../../domain/desk/notices/notice-calls'
import { disableAccount } from '../../../../../server/process/operators/accounts'
import { deedsOf } from '../../../support/acts/deeds'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { forgetNotices, noticesAfter, scriptedChannels } from './inbox'

const viewOf = async (desk: DeskClient) => noticesCall.response.parse((await desk.call(noticesCall, {})).body)
const ADDRESS = 'li.lei@bank.example.cn'

/** Every row of every table, as one text. */
async function everyRow({ ctx: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select to_json(t)::text as row from ${sql.table(name)} t`.execute(db)),
  )
  return JSON.stringify(rows.map((one) => one.rows))
}

describe('what an operator wants to hear of', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(() => forgetNotices(server))
  const paused = async () =>
    (await deskOf(server, 'support')).call(pauseCall, {
      activityId: 'wheel',
      prompt: '',
      reason: 'a pause for a test',
    })

  it('goes by roles until they choose', async () => {
    const { desk } = await deskWith(server, ['finance'])
    const view = await viewOf(desk)
    expect(view).toMatchObject({
      channels: [{ name: 'inbox', needsAddress: false }],
      groups: [],
      address: null,
    })
    expect(Object.fromEntries(view.choices.map(({ kind, channels }) => [kind, channels.join()]))).toEqual({
      review: '',
      published: '',
      request: 'inbox',
      requestDecided: 'inbox',
      payoutsStuck: 'inbox',
      alert: '',
      paused: '',
    })
  })

  it('is theirs: what is taken off does not come, what is put on does, in their language', async () => {
    const editor = await deskWith(server, ['editor'])
    const auditor = await deskWith(server, ['auditor'])
    const choose = (desk: DeskClient, channels: 'inbox'[]) =>
      desk.call(chooseNoticesCall, { address: null, choices: [{ kind: 'paused', channels }] })
    expect((await choose(editor.desk, [])).status).toBe(200)
    expect((await choose(auditor.desk, ['inbox'])).status).toBe(200)
    await paused()
    const notices = await noticesAfter(server)
    expect(notices.some(({ operator }) => operator === editor.name)).toBe(false)
    expect(notices.find(({ operator }) => operator === auditor.name)).toMatchObject({
      title: '[Hongbao desk] A campaign was paused',
      text: 'Campaign wheel was paused; the desk has the reason.',
      link: '/desk/campaigns/wheel/watch',
    })
    expect((await viewOf(editor.desk)).choices.find(({ kind }) => kind === 'paused')?.channels).toEqual([])
  })

  it('that cannot be read keeps no notice from others, nor what their roles hear of from themselves', async () => {
    const { name } = await deskWith(server, ['editor'])
    const other = await deskWith(server, ['editor'])
    const bad = { operator: name, language: 'zh-CN', choices: '{}', address: 'not sealed', changedAt: 0 }
    await server.ctx.db.insertInto('noticeChoices').values(bad).execute()
    const more = await Promise.all(
      [{ language: 'xx' }, { choices: '{"paused":["pigeon"]}' }, { choices: '{' }].map(async (wrong) => {
        const { name } = await deskWith(server, ['editor'])
        await server.ctx.db
          .insertInto('noticeChoices')
          .values({ ...bad, address: null, operator: name, ...wrong })
          .execute()
        return name
      }),
    )
    await paused()
    const readers = (await noticesAfter(server)).map(({ operator }) => operator)
    expect(readers).toEqual(expect.arrayContaining([name, ...more, other.name]))
    expect(server.logLines.join('')).toContain('what an operator chose to hear of cannot be read')
    await server.ctx.db
      .deleteFrom('noticeChoices')
      .where('operator', 'in', [name, ...more])
      .execute()
  })

  it('is no way to what a role does not hear of, or to a channel that there is not', async () => {
    const { desk } = await deskWith(server, ['editor'])
    const choose = async (kind: string, channels: string[]) =>
      (await desk.call(chooseNoticesCall, { address: null, choices: [{ kind, channels }] } as never)).status
    expect([
      await choose('payoutsStuck', ['inbox']),
      await choose('request', ['inbox']),
      await choose('paused', ['smtp']),
      await choose('paused', ['webhook']),
      await choose('everything', ['inbox']),
    ]).toEqual([422, 422, 422, 400, 400])
  })
})

describe('a notice to oneself', () => {
  const server = useApp({ limitFactor: 1 })
  beforeAll(() => server.ctx.jobs.stop())

  it('arrives at once, three times in ten minutes', async () => {
    const { desk, name } = await deskWith(server, ['editor'])
    expect((await desk.call(testNoticeCall, { channel: 'smtp' })).status).toBe(422)
    const test = async () => (await desk.call(testNoticeCall, { channel: 'inbox' })).status
    expect([await test(), await test(), await test(), await test()]).toEqual([200, 200, 200, 429])
    const arrived = await noticesAfter(server)
    expect(arrived.map(({ operator, title }) => [operator, title])).toEqual(
      Array.from({ length: 3 }, () => [name, '[Hongbao desk] A test']),
    )
    const tests = await deedsOf(server, 'notices.test')
    expect(tests.map(({ actor, via, state }) => [actor, via, state])).toEqual(
      Array.from({ length: 3 }, () => ['begun', 'done'].map((state) => [name, 'inbox', state])).flat(),
    )
  })
})

describe('an address', () => {
  const { channels, mails, state } = scriptedChannels()
  const server = useApp({ providers: { notice: channels } })
  beforeAll(() => server.ctx.jobs.stop())

  it('is kept for its owner alone, encrypted, and gone once it is taken away', async () => {
    const { desk, name } = await deskWith(server, ['editor'])
    const other = await deskWith(server, ['editor'])
    const choose = (address: string | null) => desk.call(chooseNoticesCall, { address, choices: [] })
    expect((await desk.call(testNoticeCall, { channel: 'smtp' })).status).toBe(422)
    for (const wrong of [
      'nobody',
      'a@b.cn,c@d.cn',
      'a@b.cn\r\nbcc: c@d.cn',
      '"a b"@c.cn',
      `${'a'.repeat(250)}@b.cn`,
    ])
      expect((await choose(wrong)).status).toBe(400)
    expect((await choose(ADDRESS)).status).toBe(200)
    expect((await viewOf(desk)).address).toBe(ADDRESS)
    expect((await viewOf(other.desk)).address).toBeNull()
    expect(await everyRow(server)).not.toContain(ADDRESS)
    expect((await desk.call(testNoticeCall, { channel: 'smtp' })).status).toBe(200)
    expect(mails.at(-1)?.to).toEqual({ operator: name, address: ADDRESS })
    expect(server.logLines.join('')).not.toContain(ADDRESS)
    expect((await choose(null)).status).toBe(200)
    expect((await viewOf(desk)).address).toBeNull()
    expect((await desk.call(testNoticeCall, { channel: 'smtp' })).status).toBe(422)
  })

  it('goes with an account that is disabled, at the desk and on the command line', async () => {
    const { db } = server.ctx
    const withAddress = async () => {
      const { desk, name } = await deskWith(server, ['editor'])
      expect((await desk.call(chooseNoticesCall, { address: ADDRESS, choices: [] })).status).toBe(200)
      return name
    }
    const [shut, kept, ended] = [await withAddress(), await withAddress(), await withAddress()]
    const admin = await deskOf(server, 'admin')
    const { accounts } = accountsCall.response.parse((await admin.call(accountsCall, {})).body)
    const account = accounts.find(({ name }) => name === shut)
    if (account === undefined) throw new Error('the account is there')
    const { name, roles, campaigns, generation } = account
    const change = { name, roles, campaigns, generation, isDisabled: true }
    expect((await admin.call(changeAccountCall, change)).status).toBe(200)
    expect(await disableAccount(server.ctx, ended)).toBe(true)
    const rows = await db
      .selectFrom('noticeChoices')
      .select('operator')
      .where('operator', 'in', [shut, kept, ended])
      .execute()
    expect(rows).toEqual([{ operator: kept }])
  })

  it('is in no row of the audit log, which says that one chose', async () => {
    const { desk, name } = await deskWith(server, ['editor'])
    await desk.call(chooseNoticesCall, { address: ADDRESS, choices: [{ kind: 'paused', channels: [] }] })
    const rows = await server.ctx.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('actor', '=', name)
      .where('action', '=', 'notices.choose')
      .execute()
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
      { hasAddress: true, kinds: { paused: [] } },
    ])
  })

  it('that takes nothing is said', async () => {
    const { desk, name } = await deskWith(server, ['editor'])
    await desk.call(chooseNoticesCall, { address: ADDRESS, choices: [] })
    state.isDown = true
    const { status, body } = await desk.call(testNoticeCall, { channel: 'smtp' })
    state.isDown = false
    expect([status, String(body.msg)]).toEqual([
      422,
      'the notice did not leave: the other side did not take it; try again later or ask an administrator',
    ])
    const tests = (await deedsOf(server, 'notices.test')).filter(({ actor }) => actor === name)
    expect(tests.map(({ via, state: ended }) => [via, ended])).toEqual([
      ['smtp', 'begun'],
      ['smtp', 'failed'],
    ])
    expect(JSON.stringify(tests)).not.toContain(ADDRESS)
  })
})
