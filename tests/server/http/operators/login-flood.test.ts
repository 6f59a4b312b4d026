import { afterEach, describe, expect, it, vi } from 'vitest'
import { captchaVerifyCall } from '../../../../domain/calls/captcha'
import { operatorLoginCall } from '../../../../domain/calls/operator'
import { deskLoginCall, loginWorkCall } from '../../../../domain/desk/session-calls'
import { useApp } from '../../support/app'
import { askedWork, solutionOf } from '../../support/captcha'
import { DeskClient } from '../../support/desk'

/** Two are checked and twenty wait. */
const FULL = 22

describe('wrong passwords from many addresses at once', () => {
  const server = useApp({ trustProxy: 'loopback' })
  let host = 0
  const freshAddress = () => {
    host += 1
    return `203.0.113.${host}`
  }
  const at = (address: string) => ({ 'x-forwarded-for': address })
  const logIn = (username: string, password: string, address = freshAddress(), more: object = {}) =>
    new DeskClient(server).call(deskLoginCall, { username, password, ...more }, at(address))

  /** Holds every check of a password until `go`; counts how many are under way. */
  function heldChecks() {
    const { verify } = server.ctx.operators
    const seen = { underWay: 0, most: 0, names: [] as string[] }
    let go = () => {}
    const gate = new Promise<void>((open) => {
      go = open
    })
    vi.spyOn(server.ctx.operators, 'verify').mockImplementation(async (name, password) => {
      seen.underWay += 1
      seen.most = Math.max(seen.most, seen.underWay)
      seen.names.push(name)
      await gate
      seen.underWay -= 1
      return verify(name, password)
    })
    return { seen, go: () => go() }
  }

  /** Fills the line with strangers; gives their answers once they are let go. */
  async function fullLine() {
    const { seen, go } = heldChecks()
    const { run } = server.ctx.loginLine
    let joined = 0
    vi.spyOn(server.ctx.loginLine, 'run').mockImplementation((standing, check) => {
      joined += 1
      return run(standing, check)
    })
    /** Waits until so many more have come to the line. */
    const come = (count: number) => vi.waitUntil(() => joined === FULL + count)
    const tried = Array.from({ length: FULL }, (_, n) => logIn(`stranger${n}`, 'wrong'))
    await come(0)
    const answers = () => {
      go()
      return Promise.all(tried)
    }
    return { seen, come, answers }
  }
  afterEach(() => vi.restoreAllMocks())

  it('have no more than two checked at a time, and beyond a short line they come back later', async () => {
    const { seen, go } = heldChecks()
    const tried = Array.from({ length: 40 }, (_, n) => logIn(`stranger${n}`, 'wrong'))
    await vi.waitUntil(() => seen.underWay >= 2)
    await Promise.race([Promise.all(tried), new Promise((resolve) => setTimeout(resolve, 500))])
    go()
    const answers = await Promise.all(tried)
    expect(seen.most).toBe(2)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40 - FULL)
    for (const { response, body } of refused) {
      expect(response.headers['retry-after']).toBe('3')
      expect(body).toMatchObject({ needsWork: true, msg: expect.stringContaining('many people') })
    }
    for (const { status } of answers) expect([403, 429]).toContain(status)
  })

  it('keep nobody out who has logged in from their address before', async () => {
    const address = freshAddress()
    expect((await logIn('support', 'support', address)).status).toBe(200)
    const { seen, come, answers } = await fullLine()
    const known = logIn('support', 'support', address)
    await come(1)
    const others = await answers()
    expect((await known).status).toBe(200)
    expect(seen.names.indexOf('support')).toBe(2)
    expect(others.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('keep nobody out at the desk whose browser works for a place', async () => {
    const { seen, come, answers } = await fullLine()
    const address = freshAddress()
    const refused = await logIn('finance', 'finance', address)
    expect(refused).toMatchObject({ status: 429, body: { needsWork: true } })
    const asked = await new DeskClient(server).call(loginWorkCall, {}, at(address))
    const { id, work } = loginWorkCall.response.parse(asked.body)
    const solution = { id, ...(await solutionOf(work)) }
    const elsewhere = await logIn('finance', 'finance', freshAddress(), { work: { ...solution } })
    expect(elsewhere.status).toBe(429)
    const paid = logIn('finance', 'finance', address, { work: solution })
    await come(3)
    await answers()
    expect((await paid).status).toBe(200)
    expect(seen.names.indexOf('finance')).toBe(2)
    vi.restoreAllMocks()

    const again = await fullLine()
    expect((await logIn('auditor', 'auditor', address, { work: solution })).status).toBe(429)
    await again.answers()
  })

  it('meet the same line on the operators’ page, where the security check brings a place', async () => {
    const { seen, come, answers } = await fullLine()
    const client = await server.client().auth()
    const given = { username: 'editor', password: 'editor' }
    const headers = at(freshAddress())
    const { status, response, body } = await client.call(operatorLoginCall, given, { headers })
    expect([status, response.headers['retry-after']]).toEqual([429, '3'])
    expect(Object.keys(body).sort()).toEqual(['code', 'msg'])
    const { id, work } = await askedWork(client)
    const reply = await client.reply(captchaVerifyCall, { id, solution: await solutionOf(work) })
    if (!reply.ok) throw new Error(JSON.stringify(reply))
    const paid = client.call(operatorLoginCall, { ...given, ticket: reply.ticket }, { headers })
    await come(2)
    await answers()
    expect((await paid).body.code).toBe(200)
    expect(seen.names.indexOf('editor')).toBe(2)
  })
})
