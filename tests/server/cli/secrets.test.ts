import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activityConfigCall, registerCall } from '../../../domain/calls/activity'
import type { AppOptions } from '../../../server/options'
import { createKeyRing } from '../../../server/process/keys/key-ring'
import { columnContext } from '../../../server/process/keys/sealing-context'
import { formOf, freshKey, freshPhone, makeCampaign, opened, registerPhone } from '../support/activity'
import { deedsOf } from '../support/acts/deeds'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { shell } from '../support/shell'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const OLD = 'an-old-secret-for-tests-of-32-characters-or-more'
const NEW = 'a-new-secret-for-tests-of-32-characters-or-more'
const OTHER = 'another-secret-for-tests-of-32-characters-or-more'
/** Registrations in the database; the environment may say more, as 100000. */
const ROWS = Number(process.env.ROTATION_ROWS ?? 2_000)
const LONG_MS = 60_000 + ROWS * 10
/** Rows of one insert. */
const BATCH = 500

const folder = mkdtempSync(join(tmpdir(), 'hongbao-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the secrets command', () => {
  let database: TestDatabase
  let server: TestApp
  beforeEach(async () => {
    database = await createDatabase()
    server = await startApp(database, { secrets: [OLD] })
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  /** Runs the command in this process. */
  async function run(args: string[], secrets: readonly string[]) {
    const { dataDir, databaseUrl } = database
    const app: AppOptions = { environment: 'demo', dataDir, databaseUrl, secrets }
    const { status, out, err } = await shell('secrets', args, app)
    return { status, text: `${out}\n${err}` }
  }

  /** Runs the command as a process beside the server. */
  function spawned(args: string[], secrets: string) {
    const env = {
      ...process.env,
      HONGBAO_ENV: 'demo',
      HONGBAO_DATA: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      HONGBAO_SECRETS: secrets,
    }
    return new Promise<{ status: number; text: string }>((resolve) => {
      const child = execFile(
        'node',
        ['--import', 'tsx', 'server/cli/secrets.ts', ...args],
        { cwd: ROOT, env },
        (_error, out, err) => resolve({ status: child.exitCode ?? -1, text: out + err }),
      )
    })
  }

  /** Adds registrations with the server's present key, as it writes them. */
  async function fill(count: number): Promise<void> {
    const { db, secrets } = server.ctx
    for (let from = 0; from < count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
        const row = { id: randomUUID() }
        return {
          ...row,
          activityId: 'many',
          identity: `person ${from + at}`,
          activityChannel: '1',
          phone: secrets.seal('registrations.phone', row, `phone ${from + at}`),
          customerName: secrets.seal('registrations.customerName', row, '张**'),
          idCard: at % 2 === 0 ? null : secrets.seal('registrations.idCard', row, '440301********1234'),
          extendInfo: null,
          optionId: null,
          userTakeEvInfo: '',
          clientIp: '',
          redEnvelopeFen: 1_000,
          prizeSendStatus: 0,
          createdAt: 1,
        }
      })
      await db.insertInto('registrations').values(rows).execute()
    }
  }

  it(
    `rotates ${ROWS} rows while the server runs: no failed call, no row left, the old secret then gone`,
    async () => {
      const activityId = await makeCampaign(server)
      const [before, phone] = [await server.client().auth(activityId, '1'), freshPhone()]
      expect((await registerPhone(before, activityId, phone)).body.code).toBe(200)
      await fill(ROWS)

      await server.restart({ secrets: [NEW, OLD] })
      expect((await run(['status'], [NEW, OLD])).status).toBe(1)
      const answers: string[] = []
      let isOver = false
      const visit = async () => {
        while (!isOver) {
          const client = await server.client().auth(activityId, '1')
          const config = await client.call(activityConfigCall, { activityId })
          const form = await formOf(client, activityId, freshPhone())
          const key = freshKey()
          const registered = await client.call(registerCall, form, { key })
          const again = await client.call(registerCall, form, { key })
          const old = await before.call(activityConfigCall, { activityId })
          for (const { status, body } of [config, registered, again, old])
            answers.push(`${status} ${body.code}`)
        }
      }
      const visitors = [visit(), visit()]
      const start = Date.now()
      const json = join(folder, 'result.json')
      const rotated = await spawned(['rotate', '--json', json], `${NEW} ${OLD}`)
      const tookMs = Date.now() - start
      isOver = true
      await Promise.all(visitors)
      expect(rotated).toMatchObject({ status: 0 })
      expect(answers.filter((answer) => answer !== '200 200')).toEqual([])
      expect(answers.length).toBeGreaterThan(10)
      const result = JSON.parse(readFileSync(json, 'utf8'))
      expect(result).toMatchObject({ left: [], unreadable: [], isClean: true })
      expect(result.rows).toBeGreaterThanOrEqual(ROWS)
      if (process.env.ROTATION_ROWS)
        console.log(
          `${result.rows} rows in ${result.durationMs} ms, process ${tookMs} ms, ${answers.length} calls`,
        )

      await server.restart({ secrets: [NEW] })
      expect(await run(['status'], [NEW])).toMatchObject({ status: 0 })
      const rows = await server.ctx.db.selectFrom('registrations').selectAll().execute()
      for (const row of rows)
        if (row.activityId === 'many')
          expect(opened(server, row, 'phone')).toBe(row.identity.replace('person', 'phone'))
      expect(rows.filter(({ activityId }) => activityId === 'many')).toHaveLength(ROWS)
      expect((await before.call(activityConfigCall, { activityId })).status).toBe(200)
      await registerPhone(await server.client().auth(activityId, '1'), activityId, phone)
      const people = await server.ctx.db.selectFrom('registrations').select('id').execute()
      expect(people).toHaveLength(rows.length)
    },
    LONG_MS,
  )

  it('goes on where it was interrupted, and keeps what a call has changed', async () => {
    await fill(1_000)
    const old = createKeyRing([OLD])
    const both = createKeyRing([NEW, OLD])
    const [first] = await server.ctx.db.selectFrom('registrations').selectAll().orderBy('id').execute()
    if (first === undefined) throw new Error('there is no row')
    const context = columnContext('registrations.phone', { id: first.id })
    await server.ctx.db
      .updateTable('registrations')
      .set({ phone: both.seal(context, 'changed by a call') })
      .where('id', '=', first.id)
      .execute()
    const { status, text } = await run(['rotate'], [NEW, OLD])
    expect([status, text]).toEqual([0, expect.stringMatching(/registrations\s+1000\n/)])
    const [begun, done] = await deedsOf(server, 'secrets.rotate')
    const key = createKeyRing([NEW]).keyIds[0]
    expect(begun).toEqual({ actor: expect.stringMatching(/^shell:./), activityId: '', key, state: 'begun' })
    expect(done).toEqual({ ...begun, rows: expect.any(Number), left: 0, state: 'done' })
    const row = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(createKeyRing([NEW]).open(context, row.phone)).toBe('changed by a call')
    expect((await run(['rotate'], [NEW, OLD])).text).toMatch(/encrypted anew\s+0\t/)
    await server.ctx.db
      .updateTable('registrations')
      .set({ phone: old.seal(context, 'of a server that was not restarted') })
      .where('id', '=', first.id)
      .execute()
    expect(await run(['status'], [NEW, OLD])).toMatchObject({
      status: 1,
      text: expect.stringMatching(/registrations\.phone\s+[\w-]{8}\told\t1\n/),
    })
    expect((await run(['rotate'], [NEW, OLD])).status).toBe(0)
    expect((await run(['status'], [NEW])).status).toBe(0)
  })

  it('names what no secret opens, and lets no server start without the old secret then', async () => {
    await fill(3)
    const ids = await server.ctx.db.selectFrom('registrations').select('id').execute()
    const [one, two] = ids.map(({ id }) => id)
    const other = createKeyRing([OTHER])
    const foreign = other.seal(columnContext('registrations.phone', { id: one ?? '' }), 'x')
    await server.ctx.db
      .updateTable('registrations')
      .set({ phone: foreign })
      .where('id', '=', one ?? '')
      .execute()
    const rows = server.ctx.db.selectFrom('registrations').select('phone')
    const copied = await rows.where('id', '=', ids[2]?.id ?? '').executeTakeFirstOrThrow()
    await server.ctx.db
      .updateTable('registrations')
      .set(copied)
      .where('id', '=', two ?? '')
      .execute()
    const { status, text } = await run(['rotate'], [NEW, OLD])
    expect(status).toBe(1)
    for (const id of [one, two]) expect(text).toContain(`no secret opens registrations.phone ${id}`)
    expect(await run(['status'], [NEW])).toMatchObject({
      status: 1,
      text: expect.stringContaining('that this database needs is not in HONGBAO_SECRETS or HONGBAO_SECRET'),
    })
    await server.ctx.db
      .deleteFrom('registrations')
      .where('id', 'in', [one ?? '', two ?? ''])
      .execute()
    expect((await run(['rotate'], [NEW, OLD])).status).toBe(0)
    expect((await run(['status'], [NEW])).status).toBe(0)
  })

  it('lets processes with the lists "old new" and "new old" read what each other writes', async () => {
    const activityId = await makeCampaign(server)
    await server.restart({ secrets: [OLD, NEW] })
    const client = await server.client().auth(activityId, '1')
    await server.restart({ secrets: [NEW, OLD] })
    const later = await server.client().auth(activityId, '1')
    expect((await client.call(activityConfigCall, { activityId })).status).toBe(200)
    await server.restart({ secrets: [OLD, NEW] })
    expect((await later.call(activityConfigCall, { activityId })).status).toBe(200)
  })

  it('is refused in another way of calling it', async () => {
    for (const args of [[], ['stat'], ['status', 'now'], ['rotate', '--slowly']])
      expect(await run(args, [OLD])).toMatchObject({ status: 2, text: expect.stringContaining('usage') })
  })
})
