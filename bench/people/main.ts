import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DESK_TOKEN_HEADER } from '../../domain/desk/call'
import { EXPORT_FILE, exportsCall, startExportCall } from '../../domain/desk/export-calls'
import { PEOPLE_CALLS } from '../../domain/desk/people-calls'
import { deskLoginCall } from '../../domain/desk/session-calls'
import { buildApp } from '../../server/app'
import { namesPending } from '../../server/participation/names/back-fill'
import { startCluster } from '../../tests/server/support/database/postgres'
import { quantile } from '../measure/statistics'
import { runCommand } from '../measure/words'
import { COMMON_NAME, fill, someone, takeNameHashes } from './fill'
import { peopleOptions } from './options'
import { addCampaigns, measurePerson } from './person'

const ACTIVITY = 'wheel'

const FILTERS: readonly (readonly [keyof typeof PEOPLE_CALLS, string])[] = [
  ['registrations', 'pending'],
  ['awards', 'nothing'],
  ['payouts', 'held'],
  ['payouts', 'stuck'],
  ['orders', 'paid'],
  ['gifts', 'toShip'],
  ['gifts', 'noReceiver'],
  ['codes', 'unused'],
  ['codes', 'received'],
]

const NAMED = ['registrations', 'orders', 'gifts'] as const

const memoryMb = () => Math.round(process.memoryUsage().rss / 2 ** 20)

/** Exports every registration, and takes the file over a socket as a browser does. */
async function measureExport(
  app: FastifyInstance,
  headers: Record<string, string>,
  rows: number,
): Promise<void> {
  const before = memoryMb()
  let most = before
  /** The heap in the course of the export, MB: what lies between two collections is no need of it. */
  const heap: number[] = []
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb())
    heap.push(Math.round(process.memoryUsage().heapUsed / 2 ** 20))
  }, 50)
  const from = performance.now()
  const payload = { activityId: ACTIVITY, table: 'registrations', reason: 'a measurement' }
  const started = await app.inject({ method: 'POST', url: startExportCall.path, headers, payload })
  const { id } = started.json().export
  const isRunning = async () => {
    const listed = await app.inject({
      method: 'POST',
      url: exportsCall.path,
      headers,
      payload: { activityId: ACTIVITY },
    })
    return listed.json().exports[0].state === 'running'
  }
  while (await isRunning()) await sleep(500)
  const written = performance.now()
  const floor = (from: number, to: number) =>
    Math.min(...heap.slice(Math.floor(heap.length * from), Math.ceil(heap.length * to)))
  const floors = [floor(0, 0.25), floor(0.75, 1)]
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}${EXPORT_FILE}?id=${id}`, { headers })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  clearInterval(watch)
  const seconds = [written - from, performance.now() - written].map((ms) => (ms / 1_000).toFixed(1))
  process.stdout.write(
    `export\t${rows} rows, ${bytes} bytes\twritten in ${seconds[0]} s, taken in ${seconds[1]} s\tmemory ${before} → at most ${most} MB, least heap of the first quarter ${floors[0]} MB, of the last ${floors[1]} MB\n`,
  )
}

/** Takes the hashes of names from all registrations, and has the job fill them in again. */
async function measureBackFill({ ctx }: FastifyInstance, rows: number): Promise<void> {
  await takeNameHashes(ctx, rows)
  const before = memoryMb()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 50)
  const from = performance.now()
  while (await namesPending(ctx.db, 'registrations', ACTIVITY)) await ctx.jobs.run('name-hashes')
  clearInterval(watch)
  const seconds = ((performance.now() - from) / 1_000).toFixed(1)
  process.stdout.write(`back-fill\t${rows} rows\tin ${seconds} s\tmemory ${before} → at most ${most} MB\n`)
}

async function main(args: readonly string[]): Promise<void> {
  const { rows, rounds, exports, fillsBack } = peopleOptions(args)
  const dataDir = mkdtempSync(join(tmpdir(), 'hongbao-people-'))
  const cluster = await startCluster(true)
  const app = await buildApp({
    environment: 'demo',
    dataDir,
    databaseUrl: cluster.url,
    secrets: [randomBytes(32).toString('base64url')],
    limitFactor: 1_000_000,
    log: { write: () => {} },
  })
  try {
    await fill(app.ctx, { activityId: ACTIVITY, count: rows, now: app.ctx.clock.now() })
    if (fillsBack) await measureBackFill(app, rows)
    const login = await app.inject({
      method: 'POST',
      url: deskLoginCall.path,
      payload: { username: 'support', password: 'support' },
    })
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? ''
    const headers = { cookie, [DESK_TOKEN_HEADER]: login.json().token }
    const page = async (url: string, payload: object) => {
      const from = performance.now()
      const response = await app.inject({ method: 'POST', url, headers, payload })
      const ms = performance.now() - from
      if (response.statusCode !== 200) throw new Error(response.body)
      return { ms, body: response.json() }
    }
    const measure = async (title: string, url: string, payload: object) => {
      const samples: number[] = []
      let count = 0
      for (let round = 0; round < rounds; round += 1) {
        const { ms, body } = await page(url, payload)
        samples.push(ms)
        count = body.rows.length
      }
      const [first = 0] = samples
      const figures = [first, quantile(samples, 0.5), Math.max(...samples)].map((ms) => ms.toFixed(1))
      process.stdout.write(`${title}\t${count} rows\t${figures.join('\t')}\n`)
    }
    const { phone, name } = someone(rows)
    process.stdout.write('page\trows\tfirst ms\tmedian ms\tslowest ms\n')
    for (const [table, { path }] of Object.entries(PEOPLE_CALLS)) {
      await measure(table, path, { activityId: ACTIVITY })
      await measure(`${table}, a phone`, path, { activityId: ACTIVITY, find: phone })
    }
    for (const table of NAMED) {
      const { path } = PEOPLE_CALLS[table]
      await measure(`${table}, a name`, path, { activityId: ACTIVITY, find: name })
      await measure(`${table}, a common name`, path, { activityId: ACTIVITY, find: COMMON_NAME })
      await measure(`${table}, nobody's name`, path, { activityId: ACTIVITY, find: '诸葛亮' })
    }
    for (const [table, state] of FILTERS)
      await measure(`${table}, ${state}`, PEOPLE_CALLS[table].path, { activityId: ACTIVITY, state })
    await addCampaigns(app)
    await measurePerson(page, { rows, rounds })
    if (exports) await measureExport(app, headers, rows)
  } finally {
    await app.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await runCommand(() => main(process.argv.slice(2)))
