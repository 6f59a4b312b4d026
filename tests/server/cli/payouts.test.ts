import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createComparison } from '../../../server/participation/payout/comparison'
import { readStatement } from '../../../server/participation/payout/statement'
import { draw, freshPhone, makeCampaign, registered } from '../support/activity'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { payoutsOf, turnAfter, walletIs } from '../support/payouts'
import { shell } from '../support/shell'

const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const SHELL = `shell:${userInfo().username}`
const DAY_MS = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'hongbao-payouts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the payouts command', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await walletIs(server, 'ok')
    server.clock.set(null)
  })

  async function payouts(...args: string[]) {
    const { dataDir, databaseUrl } = server.database
    const app = { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] } as const
    const { status: code, ...said } = await shell('payouts', args, app)
    return { code, ...said }
  }

  async function won() {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
    await draw(await registered(server, activityId, freshPhone()), activityId)
    const one = async () => {
      const [payout] = await payoutsOf(server, activityId)
      if (payout === undefined) throw new Error('there is no payout')
      return payout
    }
    return { activityId, one, id: (await one()).payoutId }
  }

  const statement = async () => (await server.app.inject('/lab/api/wallet/statement')).body
  const fileOf = (text: string) => {
    const file = join(folder, 'statement.csv')
    writeFileSync(file, text)
    return file
  }

  it('reconciles with the wallet’s statement, and names each difference', async () => {
    const { id } = await won()
    await turnAfter(server)
    const text = await statement()
    expect(await payouts('reconcile', fileOf(text))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 lines of the statement, 1 payouts, 0 differences$/),
    })
    const json = join(folder, 'result.json')
    const dearer = await payouts('reconcile', fileOf(text.replace(',520,', ',521,')), '--json', json)
    expect([dearer.code, dearer.out]).toEqual([1, expect.stringContaining(`${id}\tanother amount`)])
    expect(JSON.parse(readFileSync(json, 'utf8')).differences).toMatchObject([
      { payoutId: id, difference: 'another amount', ours: 'confirmed 520', theirs: 'confirmed 521' },
    ])
    const noted = { actor: SHELL, activityId: '', lines: 1, payouts: 1 }
    expect(await deedsOf(server, 'payouts.reconcile')).toEqual([
      { ...noted, differences: 0 },
      { ...noted, differences: 1 },
    ])
    const [header = ''] = text.split('\n')
    const without = await payouts('reconcile', fileOf(header))
    expect([without.code, without.out]).toEqual([1, expect.stringContaining(`${id}\tnot in the statement`)])
  })

  it('finds money that arrived unnoticed', async () => {
    await walletIs(server, 'silent')
    const { id } = await won()
    await turnAfter(server)
    const { code, out } = await payouts('reconcile', fileOf(await statement()))
    expect([code, out]).toEqual([1, expect.stringContaining(`${id}\tpaid, and not confirmed here`)])
    await walletIs(server, 'ok')
    await turnAfter(server, 60_000)
    expect((await payouts('reconcile', fileOf(await statement()))).code).toBe(0)
  })

  it('lists what is stuck, without a whole phone, and tries it again', async () => {
    await walletIs(server, 'refuse')
    const { id, one } = await won()
    await turnAfter(server)
    await turnAfter(server, DAY_MS)
    expect(await one()).toMatchObject({ state: 'stuck' })
    const { code, out } = await payouts('list')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`${id}\tstuck\t5.2\t139\\*{5}\\d{3}\ttest-`))
    await walletIs(server, 'ok')
    server.clock.set(null)
    expect(await payouts('retry', id)).toMatchObject({ code: 0 })
    const { activityId } = await one()
    const retried = { actor: SHELL, activityId, failed: 0, fen: 520, payouts: [id] }
    expect(await deedsOf(server, 'payouts.retry', activityId)).toEqual([retried])
    await turnAfter(server, 1_000)
    expect(await one()).toMatchObject({ state: 'confirmed' })
    expect(await payouts('retry', id)).toMatchObject({
      code: 1,
      err: `there is no failed or stuck payout ${id}`,
    })
    expect(await deedsOf(server, 'payouts.retry', activityId)).toEqual([retried])
  })

  it('refuses another command and a file that is no statement', async () => {
    for (const args of [[], ['list', 'x'], ['retry'], ['reconcile'], ['list', '--csv']])
      expect(await payouts(...args)).toMatchObject({
        code: 2,
        err: expect.stringContaining('npm run payouts'),
      })
    expect(await payouts('reconcile', join(folder, 'none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be read (ENOENT)'),
    })
    expect(await payouts('reconcile', fileOf('payoutId,phone\n'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('expected the column fen, at, state'),
    })
  })
})

describe('a statement', () => {
  const HEADER = 'payoutId,phone,fen,at,state'

  it('is read with its columns in any order, quotes and a byte order mark', async () => {
    const text = '\uFEFFstate,"fen",at,payoutId,phone\r\nconfirmed,"520",x,a,"13900000000"\r\n'
    expect(await readStatement(text)).toEqual({
      ok: true,
      rows: [{ payoutId: 'a', phone: '13900000000', fen: 520, at: 'x', state: 'confirmed' }],
    })
  })

  it.each(['a,1,5.20,x,confirmed', 'a,1,-5,x,confirmed', 'a,1,5,x,paid', ',1,5,x,confirmed'])(
    'is refused with the line %s',
    async (line) => expect(await readStatement(`${HEADER}\n${line}`)).toMatchObject({ ok: false }),
  )

  it('differs by lines that are unknown, doubled, of another payee or state', () => {
    const line = (payoutId: string, more: object = {}) => ({
      payoutId,
      phone: '1',
      fen: 5,
      at: '',
      state: 'confirmed' as const,
      ...more,
    })
    const ours = ['a', 'b', 'c', 'd'].map((payoutId) => ({
      payoutId,
      phone: '1',
      fen: 5,
      state: payoutId === 'd' ? 'stuck' : 'confirmed',
    }))
    const theirs = [
      line('a'),
      line('a'),
      line('b', { phone: '2' }),
      line('c', { state: 'accepted' }),
      line('d', { state: 'refused' }),
      line('e'),
    ]
    const comparison = createComparison(theirs)
    for (const one of ours) comparison.take(one)
    expect(comparison.end().differences.map(({ payoutId, difference }) => [payoutId, difference])).toEqual([
      ['a', 'more than once in the statement'],
      ['b', 'another payee'],
      ['c', 'confirmed here, and not paid'],
      ['e', 'unknown here'],
    ])
  })

  it('is one difference a payout, whatever of it differs', () => {
    const line = { payoutId: 'a', phone: '1', fen: 5, at: '', state: 'confirmed' as const }
    const comparison = createComparison([line, line, { ...line, fen: 6 }])
    comparison.take({ payoutId: 'a', phone: '1', fen: 5, state: 'stuck' })
    expect(comparison.end()).toMatchObject({
      count: 1,
      differences: [
        {
          difference: 'more than once in the statement',
          also: ['another amount', 'paid, and not confirmed here'],
        },
      ],
    })
  })

  it('counts what it does not name, lists the first of it, and says nothing of lines that are somebody else’s', () => {
    const line = { payoutId: 'b', phone: '1', fen: 5, at: '', state: 'confirmed' as const }
    const comparison = createComparison([line, line, { ...line, payoutId: 'x' }], 1)
    for (const payoutId of ['a', 'c', 'd']) comparison.takeUnnamed({ payoutId, fen: 5, state: 'confirmed' })
    comparison.takeUnnamed({ payoutId: 'e', fen: 5, state: 'stuck' })
    expect(comparison.strange()).toEqual(['b', 'x'])
    expect(comparison.end(new Set(['b']))).toMatchObject({
      payouts: 4,
      count: 4,
      differences: [
        { payoutId: 'x', difference: 'unknown here' },
        { payoutId: 'a', difference: 'not in the statement' },
      ],
    })
  })
})
