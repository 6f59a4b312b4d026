import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DESK_TOKEN_HEADER } from '../../domain/desk/call'
import { closeReportCall } from '../../domain/desk/close-calls'
import { codeBatchesCall } from '../../domain/desk/code-calls'
import { reconcileCall } from '../../domain/desk/money/statement-calls'
import { deskLoginCall } from '../../domain/desk/session-calls'
import { watchCall } from '../../domain/desk/watch-calls'
import { DAY_MS, HOUR_MS } from '../../domain/rules/shanghai-time'
import { buildApp } from '../../server/app'
import { startCluster } from '../../tests/server/support/database/postgres'
import { quantile } from '../measure/statistics'
import { runCommand } from '../measure/words'
import { fill } from './fill'
import { fillCodes } from './fill-codes'
import { countsOptions } from './options'
import { statementOf } from './statement'

const PLAYED = 'wheel'
const CODES = 'card-code'
/** A beat of the event loop, and how often the memory is looked at. */
const BEAT_MS = 5
/** Totals are kept for a while: a look after it reads them again. */
const ANEW_MS = 4_000

const memoryMb = () => Math.round(process.memoryUsage().rss / 2 ** 20)

/** What ran beside a piece of work: the longest time that the event loop was held, and the most memory. */
async function watched<T>(work: () => Promise<T>) {
  let last = performance.now()
  let held = 0
  const before = memoryMb()
  let most = before
  const beat = () => {
    const now = performance.now()
    held = Math.max(held, now - last - BEAT_MS)
    last = now
    most = Math.max(most, memoryMb())
  }
  const beats = setInterval(beat, BEAT_MS)
  const from = performance.now()
  const value = await work()
  const ms = performance.now() - from
  beat()
  clearInterval(beats)
  return { value, ms, held, memory: `${before} → ${most} MB` }
}

async function main(args: readonly string[]): Promise<void> {
  const { parts, rows, rounds, lines } = countsOptions(args)
  const dataDir = mkdtempSync(join(tmpdir(), 'hongbao-counts-'))
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
    const now = app.ctx.clock.now()
    if (parts.includes('played'))
      await fill(app.ctx, { activityId: PLAYED, count: rows, now }, ['registrations', 'awards', 'payouts'])
    if (parts.includes('codes')) await fillCodes(app.ctx, { activityId: CODES, count: rows, now })
    const login = await app.inject({
      method: 'POST',
      url: deskLoginCall.path,
      payload: { username: 'finance', password: 'finance' },
    })
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? ''
    const headers = { cookie, [DESK_TOKEN_HEADER]: login.json().token }
    const call = async (url: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url, headers, payload })
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
      return response.json()
    }
    const measure = async (title: string, url: string, payload: object, restMs = 0) => {
      const taken = []
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await watched(() => call(url, payload)))
        await sleep(restMs)
      }
      const ms = taken.map((one) => one.ms)
      const held = Math.max(...taken.map((one) => one.held))
      const figures = [ms[0] ?? 0, quantile(ms, 0.5), Math.max(...ms), held].map((one) => one.toFixed(0))
      process.stdout.write(`${title}\t${figures.join('\t')}\t${taken.at(-1)?.memory}\n`)
    }
    process.stdout.write(`${rows} rows\tfirst ms\tmedian ms\tslowest ms\tloop held ms\tmemory\n`)
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS
    const day = { bucket: 'hour', from: hour - DAY_MS, until: hour }
    const minutes = { bucket: 'minute', from: hour - 6 * HOUR_MS, until: hour }
    if (parts.includes('codes')) {
      await measure('batches of codes', codeBatchesCall.path, { activityId: CODES })
      await measure('watch of codes, totals anew', watchCall.path, { activityId: CODES, ...day }, ANEW_MS)
      await measure('close of codes', closeReportCall.path, { activityId: CODES })
    }
    if (parts.includes('played')) {
      await measure('watch, a day by the hour', watchCall.path, { activityId: PLAYED, ...day })
      await measure('watch, totals anew', watchCall.path, { activityId: PLAYED, ...day }, ANEW_MS)
      await measure('watch, six hours by the minute', watchCall.path, { activityId: PLAYED, ...minutes })
      await measure('close', closeReportCall.path, { activityId: PLAYED })
      const csv = await statementOf(app.ctx, PLAYED, lines)
      await measure(`statement of ${lines} lines`, reconcileCall.path, { activityId: PLAYED, csv })
    }
  } finally {
    await app.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await runCommand(() => main(process.argv.slice(2)))
