import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DESK_TOKEN_HEADER } from '../../domain/desk/call'
import { PEOPLE_CALLS } from '../../domain/desk/people-calls'
import { deskLoginCall } from '../../domain/desk/session-calls'
import { buildApp } from '../../server/app'
import { findBinaries, startCluster } from '../../tests/server/support/postgres'
import { quantile } from '../measure/statistics'
import { fill, someone } from './fill'

const USAGE = `node --import tsx bench/people/main.ts [--rows 1000000] [--rounds 20]
Fills a PostgreSQL of its own, and prints how long the server takes for a page of each of the desk's tables.
`

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const rounds = Number(values.rounds)
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

async function main(): Promise<void> {
  const binaries = findBinaries()
  if (binaries === undefined) throw new Error('no PostgreSQL was found')
  const dataDir = mkdtempSync(join(tmpdir(), 'hongbao-people-'))
  const cluster = await startCluster(binaries, true)
  const app = await buildApp({
    environment: 'demo',
    dataDir,
    databaseUrl: cluster.url,
    secrets: [randomBytes(32).toString('base64url')],
    limitFactor: 1_000_000,
    log: { write: () => {} },
  })
  try {
    await fill(app.ctx, ACTIVITY, rows, app.ctx.clock.now())
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
    process.stdout.write('page\trows\tfirst ms\tmedian ms\tslowest ms\n')
    for (const [table, { path }] of Object.entries(PEOPLE_CALLS)) {
      await measure(table, path, { activityId: ACTIVITY })
      await measure(`${table}, a phone`, path, { activityId: ACTIVITY, find: someone(rows) })
    }
    for (const [table, state] of FILTERS)
      await measure(`${table}, ${state}`, PEOPLE_CALLS[table].path, { activityId: ACTIVITY, state })
  } finally {
    await app.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (values.help) process.stdout.write(USAGE)
else await main()
