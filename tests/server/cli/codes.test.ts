import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { CODES } from '../../../domain/codes'
import { isMistyped, printedCode, tidyCode } from '../../../domain/rules/cards/redemption-code'
import { randomCodes } from '../../../server/campaigns/redemption-codes'
import { readCodeList } from '../../../server/cli/code-list'
import type { AppOptions } from '../../../server/options'
import { makeCampaign } from '../support/activity'
import { deedsOf } from '../support/acts/deeds'
import { type TestApp, useApp } from '../support/app'
import { exchange, withSmsCode } from '../support/cards/redemption'
import { shell } from '../support/shell'

/** Longer than a readiness check waits. */
const SLOW_MS = 1_200
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
/** An address at which no database listens. */
const NOBODY = 'postgres://nobody@127.0.0.1:9/none'
const SHELL = `shell:${userInfo().username}`
const folder = mkdtempSync(join(tmpdir(), 'hongbao-codes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command beside the server, as another process of the same installation. */
async function codes(server: TestApp, args: string[], more: Partial<AppOptions> = {}) {
  const { dataDir, databaseUrl } = server.database
  const app: AppOptions = { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET], ...more }
  const { status: code, ...said } = await shell('codes', args, app)
  return { code, ...said }
}

/** Runs the command itself, for its status and where it writes. */
function spawned(server: TestApp, args: string[]) {
  const settings = {
    HONGBAO_DATA: server.database.dataDir,
    DATABASE_URL: server.database.databaseUrl ?? '',
    HONGBAO_SECRET: SECRET,
    HONGBAO_CAMPAIGNS: '',
    HONGBAO_ENV: 'demo',
  }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      'node',
      ['--import', 'tsx', 'server/cli/codes.ts', ...args],
      { cwd: ROOT, env: { ...process.env, ...settings } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('the codes command', () => {
  const server = useApp()

  async function redeems(activityId: string, code: string) {
    const { client, phone, proof } = await withSmsCode(server, activityId)
    return exchange(client, activityId, phone, code, proof)
  }

  it('makes random codes that a running server redeems at once, and shows them once', async () => {
    const activityId = await makeCampaign(server, { from: 'card-code', set: {} })
    const json = join(folder, 'result.json')
    const { code, out, err } = await codes(server, ['make', activityId, '30', '--json', json])
    expect([code, err]).toEqual([0, expect.stringContaining('They are shown this once')])
    const [header, ...made] = out.trim().split('\n')
    expect([header, new Set(made).size]).toEqual(['code', 30])
    for (const one of made) expect([one, isMistyped(tidyCode(one))]).toEqual([one, false])
    expect(statSync(json).mode & 0o777).toBe(0o600)
    const written = JSON.parse(readFileSync(json, 'utf8'))
    expect(written).toMatchObject({ activityId, added: 30, amount: '10', codes: made })

    const noted = { actor: SHELL, activityId, batch: written.batch, count: 30, fen: 30_000 }
    expect(await deedsOf(server, 'codes.make', activityId)).toEqual([noted])
    const first = made[0] ?? ''
    expect(await redeems(activityId, ` ${first.toLowerCase()} `)).toMatchObject({ code: 200 })
    expect(await redeems('card-code', made[1] ?? '')).toMatchObject({ code: CODES.redemptionCode })
    const rows = JSON.stringify(await server.ctx.db.selectFrom('redemptionCodes').selectAll().execute())
    for (const one of made) {
      expect(rows).not.toContain(one)
      expect(rows).not.toContain(tidyCode(one))
    }
    const listed = await codes(server, ['list', activityId])
    expect(listed.out).toMatch(new RegExp(`demo +\\t.*\\t100\\t0\n${written.batch}\t.*\t30\t1$`))
    const { ctx } = server
    await ctx.db
      .updateTable('codeBatches')
      .set({ revokedAt: ctx.clock.now(), revokedBy: 'somebody' })
      .where('batch', '=', written.batch)
      .execute()
    expect((await codes(server, ['list', activityId])).out).toMatch(/\t30\t1\trevoked$/)
    const entry = await spawned(server, ['make', activityId, '2'])
    expect([entry.code, entry.out]).toEqual([0, expect.stringMatching(/^code\n([\w-]{17}\n){2}$/)])
    expect((await spawned(server, [])).code).toBe(2)
    const again = await codes(server, ['make', activityId, '1', '--json', json])
    expect([again.code, again.err, again.out]).toEqual([1, `${json} is there already`, ''])
  })

  it('imports codes once, and names what is wrong with a list', async () => {
    const activityId = await makeCampaign(server, { from: 'card-code', set: {} })
    const some = randomCodes(20).map((code) => `HB-${code}`)
    const file = fileWith('right.csv', ['code,sold to', ...some.map((one) => `"${one}",x`)].join('\r\n'))
    expect(await codes(server, ['import', activityId, file])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^20 codes added to test-\d+ as batch [\w-]{36}, 0 were there before$/),
    })
    expect((await codes(server, ['import', activityId, file])).out).toContain('0 codes added')
    const noted = await deedsOf(server, 'codes.import', activityId)
    expect(noted).toEqual([
      { actor: SHELL, activityId, batch: expect.stringMatching(/^[\w-]{36}$/), count: 20, fen: 20_000 },
    ])
    expect(JSON.stringify(noted)).not.toContain(some[0])
    expect(await redeems(activityId, some[3] ?? '')).toMatchObject({ code: 200 })
    const guessable = fileWith(
      'counted.txt',
      Array.from({ length: 50 }, (_, at) => `CARD${1000 + at}`).join('\n'),
    )
    const refused = await codes(server, ['import', activityId, guessable])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('codes like it can be guessed')
  })

  it('refuses what is no card campaign, a wrong count, another secret and a demo campaign in production', async () => {
    const production = { environment: 'production' } as const
    const empty = { dataDir: join(folder, 'empty'), databaseUrl: undefined }
    for (const [args, env, text] of [
      [['make', 'none', '1'], {}, 'there is no campaign none'],
      [['make', 'wheel', '1'], {}, 'wheel is of the family activity; codes are for the family card'],
      [['make', 'card-code', '0'], {}, 'a number from 1 to 100000'],
      [['make', 'card-code', '1e3'], {}, 'a number from 1 to 100000'],
      [['import', 'card-code', join(folder, 'none')], {}, 'cannot be read (ENOENT)'],
      [
        ['make', 'card-code', '1'],
        { secrets: [`${SECRET}-other`] },
        'that this database needs is not in HONGBAO_SECRETS or HONGBAO_SECRET',
      ],
      [['make', 'card-code', '1'], production, 'card-code is a campaign of the demo'],
      [['make', 'card-code', '1'], { ...production, secrets: undefined }, 'HONGBAO_SECRET is missing'],
      [['make', 'card-code', '1'], empty, 'start the server once'],
      [['make', 'card-code', '1'], { databaseUrl: NOBODY }, 'it cannot be reached (ECONNREFUSED)'],
    ] as const) {
      const { code, out, err } = await codes(server, [...args], env)
      expect([args, code, out, err]).toEqual([args, 1, '', expect.stringContaining(text)])
    }
    for (const args of [[], ['make', 'card-code'], ['list'], ['make', 'card-code', '1', '--csv', 'x']]) {
      const { code, err } = await codes(server, args)
      expect([args, code, err]).toEqual([args, 2, expect.stringContaining('npm run codes -- make')])
    }
  })
})

describe('the codes command on a busy database', () => {
  const server = useApp()

  it('waits for the answer, and does not take the database for that of another version', async () => {
    let blocked = Promise.resolve()
    await new Promise<void>((locked) => {
      blocked = server.ctx.db.transaction().execute(async (trx) => {
        await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
        locked()
        await sleep(SLOW_MS)
      })
    })
    expect(await codes(server, ['list', 'card-code'])).toMatchObject({ code: 0, err: '' })
    await blocked
  })
})

describe('a list of codes', () => {
  const codes = randomCodes(20)
  const [first = '', second = '', ...others] = codes
  const listOf = (text: string) => readCodeList(new TextEncoder().encode(text))
  const lines = (cell: (code: string) => string, end = '\n') => codes.map(cell).join(end)

  it.each([
    ['one a line', `${lines((code) => code)}\n`],
    [
      'a byte order mark, a header and other columns',
      `\uFEFFcode;batch\r\n${lines((code) => `${code};1`, '\r\n')}`,
    ],
    ['quotes and blanks', `"Code","x"\n${lines((code) => ` "${code}" ,"a ""b"""\n`)}`],
    ['a heading of its own column', `序号,兑换码\r${lines((code) => `1,${code}`, '\r')}`],
    ['what keeps a spreadsheet from reading numbers', lines((code) => `="${code}"`)],
    ['the form in which they are printed', lines((code) => printedCode(code))],
  ])('is read with %s', (_name, text) => {
    expect(listOf(text)).toEqual({ ok: true, codes })
  })

  it('is read in UTF-16 and refused as what is no text', () => {
    expect(readCodeList(Buffer.from(`\uFEFF${lines((code) => code)}`, 'utf16le'))).toEqual({
      ok: true,
      codes,
    })
    expect(readCodeList(new Uint8Array([0x50, 0x4b, 3, 4, 0, 1, 2]))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('save it as CSV')],
    })
  })

  it.each([
    ['', 'there is no code in it'],
    ['code\n', 'there is no code in it'],
    [`${lines((code) => code)}\n ${first.toLowerCase()} `, 'line 21: the same code as in line 1'],
    [`${lines((code) => code)}\n=cmd|' /C calc'!A0`, 'line 21: expected letters and digits'],
    [`${lines((code) => code)}\n${'A'.repeat(33)}`, 'line 21: expected at most 32 characters'],
    [`${lines((code) => code)}\n\u0001\u200B`, 'line 21: characters that cannot be seen'],
    [
      `${lines((code) => code)}\nSHORT123`,
      'line 21: unlike the other lines: no code, or one of fewer than 20 of its kind',
    ],
    [
      `${first}\n"${second}\n${others.join('\n')}`,
      'line 2: a quotation mark begins here that is not closed rightly',
    ],
  ])('is refused: %j', (text, problem) => {
    expect(listOf(text)).toEqual({ ok: false, problems: [problem] })
  })

  it('names the first faults and counts the others', () => {
    const list = listOf(Array.from({ length: 50 }, () => '?').join('\n'))
    expect(list.ok ? [] : list.problems.slice(-2)).toEqual([
      'line 10: expected letters and digits',
      'and 40 more',
    ])
  })
})
