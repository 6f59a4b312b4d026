import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { registerCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { campaignTerms, closedForGood, closeForGood } from '../../../server/campaigns/terms'
import { phoneIdentity } from '../../../server/participation/identity'
import { draw, freshKey, freshPhone, makeCampaign, registered, registerPhone } from '../support/activity'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { demoCode, exchange, receivedIn, withSmsCode } from '../support/cards/redemption'
import { payoutsOf, turnAfter } from '../support/payouts'
import { shell } from '../support/shell'
import { BOX, claimed, makeGift, RECEIVER, rowOf, sendTo, winnerOf } from '../support/zy-pay'

const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const SHELL = `shell:${userInfo().username}`
const folder = mkdtempSync(join(tmpdir(), 'hongbao-person-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the person command', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  async function run(command: 'audit' | 'person', ...args: string[]) {
    const { dataDir, databaseUrl } = server.database
    const app = { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] } as const
    const { status, out, err } = await shell(command, args, app)
    return { status, text: [out, err].filter((text) => text !== '').join('\n') }
  }
  const person = (...args: string[]) => run('person', ...args)
  const lottery = (set: Record<string, unknown> = {}) =>
    makeCampaign(server, { set, prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })

  it('exports everything that is kept of a phone, opened, as a table and as a file for its owner alone', async () => {
    const activityId = await lottery()
    const phone = freshPhone()
    const other = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    await draw(await registered(server, activityId, other), activityId)
    const { client, proof } = await withSmsCode(server, 'card-code', phone)
    await exchange(client, 'card-code', phone, demoCode(1), proof)
    const file = join(folder, 'result.json')
    writeFileSync(file, '', { mode: 0o644 })
    const { status, text } = await person('export', phone, '--json', file)
    expect(status).toBe(0)
    expect(text).toMatch(/registrations 1\n/)
    expect(text).not.toContain('192.0.2.7')
    expect(text).not.toContain(other)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { tables } = JSON.parse(readFileSync(file, 'utf8'))
    expect(tables.registrations).toMatchObject([{ activityId, phone, customerName: '张**' }])
    expect(tables.payouts.map(({ payee }: { payee: string }) => payee)).toEqual([phone, phone])
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['awards', 'receivedCodes', 'sessions', 'proofs', 'smsCodes', 'smsInbox']),
    )
    expect(JSON.stringify(tables)).not.toContain(server.ctx.secrets.hash('sms-phone', phone))
    const noted = { actor: SHELL, activityId: '' }
    const rows = Object.values(tables as Record<string, unknown[]>).flat().length
    expect(await deedsOf(server, 'person.export')).toEqual([{ ...noted, rows }])
    expect((await person('export', freshPhone())).text).toMatch(/^0 rows of 0 tables/)
    expect(await deedsOf(server, 'person.export')).toEqual([
      { ...noted, rows },
      { ...noted, rows: 0 },
    ])
  })

  it('is no way to draw twice: in a campaign that runs the hash stays, and nothing else (exploit)', async () => {
    const activityId = await lottery({ activityCloseTime: Date.now() + DAY_MS, activityEndTime: null })
    const phone = freshPhone()
    const first = await registered(server, activityId, phone)
    await draw(first, activityId)
    await turnAfter(server)
    for (const time of [1, 2]) {
      const { status, text } = await person('erase', phone)
      expect(status, `time ${time}: ${text}`).toBe(0)
      expect(text).toMatch(
        new RegExp(`${activityId}\tawards +\tall\tthe keyed hash that stops a second award\tuntil 20`),
      )
      expect((await draw(first, activityId)).status).toBe(401)
      const exported = await person('export', phone)
      expect(exported.text).toContain('registrations 1')
      expect(exported.text).not.toMatch(/张|192\.0\.2\.7|Android/)

      const again = await server.client().auth(activityId, '1')
      const { body } = await registerPhone(again, activityId, phone)
      expect(body.code).toBe(CODES.alreadyTaken)
      expect((await draw(again, activityId)).body.code).toBe(200)
      expect(await payoutsOf(server, activityId)).toHaveLength(1)
    }

    const erased = await deedsOf(server, 'person.erase')
    expect(erased).toHaveLength(2)
    expect(erased[0]).toEqual({
      actor: SHELL,
      activityId: '',
      rows: expect.any(Number),
      left: expect.any(Number),
    })
    const log = await server.ctx.db.selectFrom('auditLog').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(phone)

    // It stays once the campaign is over, which no erasure closes; the rest goes when it is closed for good.
    server.clock.set(Date.now() + 2 * DAY_MS)
    expect((await person('erase', phone)).text).toMatch(
      /until 20.* at the latest, when the campaign is closed/,
    )
    await server.ctx.jobs.run('retention')
    expect((await closedForGood(server.ctx.db)).has(activityId)).toBe(false)
    const term = (await campaignTerms(server.ctx.db)).find((one) => one.activityId === activityId)
    if (term === undefined) throw new Error('the campaign has no term')
    expect(await closeForGood(server.ctx.db, term, server.clock.now(), 'approver')).toBe(true)
    await server.ctx.jobs.run('retention')
    await server.ctx.jobs.run('housekeeping')
    const hashed = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .where('identity', '=', phoneIdentity(server.ctx, activityId, phone))
      .execute()
    expect(hashed).toEqual([])
    const requests = await server.ctx.db.selectFrom('erasureRequests').selectAll().execute()
    expect(requests.filter((request) => request.activityId === activityId)).toEqual([])
    expect((await run('audit', activityId)).text).toContain('every row fits')
    const { generation, config } = (await server.ctx.campaigns.find(activityId)) ?? {}
    expect([typeof generation, (config?.activityCloseTime ?? 0) < server.ctx.clock.now()]).toEqual([
      'string',
      true,
    ])
  })

  it('gives no new tries and no new SMS codes to who is erased', async () => {
    const phone = freshPhone()
    const { client, proof } = await withSmsCode(server, 'card-code', phone)
    await exchange(client, 'card-code', phone, 'NOSUCHCODE', proof)
    const counted = async () =>
      (await server.ctx.db.selectFrom('wrongCodes').select('identity').execute()).length +
      (await server.ctx.db.selectFrom('rateLimits').select('key').execute()).length
    const before = await counted()
    expect((await person('erase', phone)).text).toMatch(/smsCodes +\t\d deleted/)
    expect(await counted()).toBe(before)
    expect((await server.ctx.db.selectFrom('smsCodes').select('id').execute()).length).toBe(0)
  })

  it('leaves an unpaid promise its payee, and a card code its receipt', async () => {
    const activityId = await makeCampaign(server, {
      from: 'plain',
      set: { redEnvelopeAmount: '1', registerField: 'registerName', extendInfo: null },
    })
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { client, proof } = await withSmsCode(server, 'card-code', phone)
    const code = demoCode(11)
    await exchange(client, 'card-code', phone, code, proof)
    const { status, text } = await person('erase', phone)
    expect(text).toMatch(/payouts +\t[\w-]+\tmoney that has not arrived yet \(held\)\tuntil that is done/)
    expect(status).toBe(1)
    const [held] = await payoutsOf(server, activityId)
    expect(held && server.ctx.secrets.open('payouts.payee', held, held.payee)).toBe(phone)
    const mine = (await receivedIn(server, 'card-code')).find(
      ({ identity }) => identity === phoneIdentity(server.ctx, 'card-code', phone),
    )
    expect(mine && server.ctx.secrets.open('receivedCodes.phone', mine, mine.phone)).toBe('')
    const other = await withSmsCode(server, 'card-code')
    const taken = await exchange(other.client, 'card-code', other.phone, code, other.proof)
    expect(taken.code).toBe(CODES.redemptionCode)
  })

  it('shows a prize that somebody else sends to the phone, without the sender, and finds an openId that is named', async () => {
    const activityId = await makeGift(server, BOX, 3)
    const winner = await winnerOf(server, activityId)
    await claimed(winner)
    const phone = freshPhone()
    await sendTo(winner, { receivePhone: phone })
    const named = await person('export', phone)
    expect(named.text).toContain(RECEIVER.receiveAddress)
    expect(named.text).not.toContain(winner.openId)
    expect((await person('erase', phone)).status).toBe(1)
    expect((await person('export', phone, '--open-id', winner.openId)).text).toContain('C-4711')
    const { id } = await rowOf(server, activityId)
    await server.ctx.db.updateTable('zyParticipants').set({ receivedAt: 1 }).where('id', '=', id).execute()
    expect(await person('erase', phone)).toMatchObject({ status: 0 })
    expect((await person('export', phone)).text).not.toContain(RECEIVER.receiveAddress)
    await person('erase', phone, '--open-id', winner.openId)
    expect((await person('export', phone, '--open-id', winner.openId)).text).not.toContain('C-4711')
  })

  it('ends the visits of the phone, whatever they were doing', async () => {
    const activityId = await lottery()
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    const stranger = await registered(server, activityId)
    await person('erase', phone)
    const form = { activityId, activityChannel: '1', customerName: '张**', phone }
    expect((await client.call(registerCall, form, { key: freshKey() })).status).toBe(401)
    const renewed = await client.auth(activityId)
    expect((await draw(renewed, activityId)).status).toBe(401)
    expect((await draw(stranger, activityId)).body.code).toBe(200)
  })

  it.each([
    [[]],
    [['export']],
    [['erase', '12']],
    [['forget', '13800000001']],
    [['export', '13800000001', 'x']],
  ])('says how it is called: %j', async (args) => {
    expect(await person(...args)).toMatchObject({ status: 2, text: expect.stringContaining('usage') })
  })
})
