import { describe, expect, it } from 'vitest'
import { createDesk, type Desk, type DeskSession, SESSION_KEY } from '../../../desk/api/desk'
import { DeskProblem } from '../../../desk/api/problem'
import { campaignsCall } from '../../../domain/desk/campaign-calls'
import { requestsCall } from '../../../domain/desk/request-calls'
import { deskLoginCall, deskLogoutCall, deskSessionCall } from '../../../domain/desk/session-calls'
import { FakeNetwork, ok, refused, sessionOf } from './support'

const CAMPAIGNS = campaignsCall.path
const LOGIN = { username: 'editor', password: 'editor' }

/** A desk at which the editor is logged in. */
async function loggedIn() {
  const network = new FakeNetwork()
  network.plan(deskLoginCall.path, ok(sessionOf('editor', 'first')), ok(sessionOf('editor', 'second')))
  const page = { isAttended: true }
  const desk = createDesk({ fetch: network.fetch, language: () => 'en', isAttended: () => page.isAttended })
  await desk.logIn(LOGIN)
  return { network, desk, page }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(isSo()).toBe(true)
}

const failure = (call: Promise<unknown>): Promise<DeskProblem> =>
  call.then(
    () => Promise.reject(new Error('the call was answered')),
    (error: unknown) => {
      if (error instanceof DeskProblem) return error
      throw error
    },
  )

describe('a call of the desk', () => {
  it("carries the session's token and the page's language", async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, ok({ campaigns: [] }))
    expect(await desk.call(campaignsCall, {})).toEqual({ campaigns: [] })
    expect(network.to(CAMPAIGNS)).toEqual([
      { path: CAMPAIGNS, body: {}, token: 'first', language: 'en', isUnattended: false },
    ])
  })

  it('says where the page makes it with nobody there', async () => {
    const { network, desk, page } = await loggedIn()
    network.plan(CAMPAIGNS, ok({ campaigns: [] }))
    page.isAttended = false
    await desk.call(campaignsCall, {})
    expect(network.to(CAMPAIGNS)).toMatchObject([{ isUnattended: true }])
  })

  it('says that the network failed', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, 'no network')
    expect((await failure(desk.call(campaignsCall, {}))).kind).toBe('network')
  })

  it("passes a refusal's text and fields on", async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(409, { msg: 'saved meanwhile', by: 'other' }))
    const problem = await failure(desk.call(campaignsCall, {}))
    expect([problem.kind, problem.status, problem.text, problem.fields.by]).toEqual([
      'refused',
      409,
      'saved meanwhile',
      'other',
    ])
  })

  it.each([
    ['an answer that fits no schema', ok({ campaigns: 'all' })],
    ["a proxy's error page", { status: 502, body: '<html>Bad gateway</html>' }],
  ])('does not read %s', async (_what, answer) => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, answer)
    expect((await failure(desk.call(campaignsCall, {}))).kind).toBe('unreadable')
  })
})

describe('a session that has ended', () => {
  it('is begun anew in place, once for all calls that wait, and each is made again', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(401), refused(401), ok({ campaigns: [] }))
    const calls = [desk.call(campaignsCall, {}), desk.call(campaignsCall, {})]
    await until(() => network.to(CAMPAIGNS).length === 2 && desk.waiting.isWaiting())
    await desk.logIn(LOGIN)
    expect(await Promise.all(calls)).toEqual([{ campaigns: [] }, { campaigns: [] }])
    expect(desk.waiting.isWaiting()).toBe(false)
    expect(network.to(CAMPAIGNS).map(({ token }) => token)).toEqual(['first', 'first', 'second', 'second'])
  })

  it('is begun anew for what any operator may do, too', async () => {
    const { network, desk } = await loggedIn()
    network.plan(requestsCall.path, refused(401), ok({ requests: [] }))
    const call = desk.call(requestsCall, {})
    await until(desk.waiting.isWaiting)
    await desk.logIn(LOGIN)
    expect(await call).toEqual({ requests: [] })
  })

  it('asks for no second login where the answer to a call of before comes after the first', async () => {
    const { network, desk } = await loggedIn()
    const arrive = network.hold(CAMPAIGNS, refused(401))
    const late = desk.call(campaignsCall, {})
    await until(() => network.to(CAMPAIGNS).length === 1)
    await desk.logIn(LOGIN)
    network.plan(CAMPAIGNS, ok({ campaigns: [] }))
    arrive()
    expect(await late).toEqual({ campaigns: [] })
    expect(desk.waiting.isWaiting()).toBe(false)
    expect(network.to(CAMPAIGNS).map(({ token }) => token)).toEqual(['first', 'second'])
  })

  it('makes no call of one person again as another one', async () => {
    const { network, desk } = await loggedIn()
    network.plan(deskLoginCall.path, ok(sessionOf('approver', 'theirs')))
    const arrive = network.hold(CAMPAIGNS, refused(401))
    const late = failure(desk.call(campaignsCall, {}))
    await until(() => network.to(CAMPAIGNS).length === 1)
    desk.forget()
    await desk.logIn({ username: 'approver', password: 'approver' })
    arrive()
    expect((await late).status).toBe(401)
    expect(desk.waiting.isWaiting()).toBe(false)
    expect(network.to(CAMPAIGNS)).toHaveLength(1)
  })

  it('fails its calls where the login is given up, and forgets what was read', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(401))
    desk.queries.setQueryData(['kept'], 'of the editor')
    const call = failure(desk.call(campaignsCall, {}))
    await until(desk.waiting.isWaiting)
    desk.forget()
    expect((await call).status).toBe(401)
    expect(desk.queries.getQueryData(['kept'])).toBeUndefined()
  })

  it('keeps its page when it is looked at again, so that nothing entered is lost', async () => {
    const { network, desk } = await loggedIn()
    network.plan(deskSessionCall.path, refused(401))
    expect((await desk.checkSession())?.name).toBe('editor')
  })

  it.each([
    ['a log-out', (desk: Desk) => desk.logOut(), null],
    ['the login of somebody else', (desk: Desk) => desk.logIn(LOGIN), 'second'],
  ])('does not come back by an answer that %s overtook', async (_what, change, token) => {
    const { network, desk } = await loggedIn()
    network.plan(deskLogoutCall.path, ok({}))
    const answer = network.hold(deskSessionCall.path, ok(sessionOf('admin', 'of an hour ago')))
    const check = desk.queries.fetchQuery({ queryKey: SESSION_KEY, queryFn: desk.checkSession, staleTime: 0 })
    await change(desk)
    answer()
    await check
    const session = desk.queries.getQueryData<DeskSession | null>(SESSION_KEY)
    expect(session?.token ?? null).toBe(token)
  })

  it('asks for no login to be ended', async () => {
    const { network, desk } = await loggedIn()
    network.plan(deskLogoutCall.path, refused(401))
    await desk.logOut()
    expect(desk.waiting.isWaiting()).toBe(false)
    expect(await stateAfterCheck(network, desk)).toBeNull()
  })
})

/** What a desk without a session finds where the server knows none either. */
function stateAfterCheck(network: FakeNetwork, desk: ReturnType<typeof createDesk>) {
  network.plan(deskSessionCall.path, refused(401))
  return desk.checkSession()
}

describe('a token of an older session', () => {
  it('is renewed where the same person has logged in elsewhere', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(403), ok({ campaigns: [] }))
    network.plan(deskSessionCall.path, ok(sessionOf('editor', 'elsewhere')))
    await desk.call(campaignsCall, {})
    expect(network.to(CAMPAIGNS).map(({ token }) => token)).toEqual(['first', 'elsewhere'])
  })

  it('makes no call in the name of somebody else', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(403, { msg: 'forged' }))
    network.plan(deskSessionCall.path, ok(sessionOf('approver', 'elsewhere')))
    desk.queries.setQueryData(['kept'], 'of the editor')
    expect((await failure(desk.call(campaignsCall, {}))).status).toBe(403)
    expect(network.to(CAMPAIGNS)).toHaveLength(1)
    expect(desk.queries.getQueryData(['kept'])).toBeUndefined()
  })

  it('is kept where it is the right one, and the refusal stands', async () => {
    const { network, desk } = await loggedIn()
    network.plan(CAMPAIGNS, refused(403))
    network.plan(deskSessionCall.path, ok(sessionOf('editor', 'first')))
    await failure(desk.call(campaignsCall, {}))
    expect(network.to(CAMPAIGNS)).toHaveLength(1)
  })
})
