import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../load/processes'
import { launchChromium } from '../measure/browser'
import { machineName } from '../measure/machine'
import { type Conditions, measureVisit } from './measure'
import { type VisitOptions, visitOptions } from './options'
import { visitPage } from './page'
import { type Route, startProxies } from './proxies'
import { type VisitRun, visitsAsText } from './table'
import { VISITS } from './visits'

/** `npm run bench -- visit`: a first visit on a bad network, from our server and through a proxy (README). */
const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'dist')

/** Makes files and compressed answers ahead, which the first visitor after a start alone would wait for. */
const UNHURRIED: Conditions = { cpu: 1, kbPerSecond: 100_000, latencyMs: 0 }

/** The release, as `npm run build` makes it: the demo's client brings parts of the lab. */
function buildRelease(): void {
  const run = spawnSync('npm', ['run', '-s', 'build'], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The client did not build: ${run.stderr}`)
}

let lastPhone = 13_800_000_000 + (Date.now() % 90_000_000)

async function measureAll(options: VisitOptions): Promise<Pick<VisitRun, 'browser' | 'samples'>> {
  const data = mkdtempSync(join(tmpdir(), 'hongbao-visit-'))
  const server = await startServer({
    HONGBAO_ENV: 'demo',
    HONGBAO_DATA: data,
    HONGBAO_CLIENT: client,
    HONGBAO_FIELD_SHARE: '0',
    HONGBAO_TRUST_PROXY: '1',
  })
  const own = `http://127.0.0.1:${server.port}`
  const proxies = options.routes.some((route) => route !== 'http/1.1')
    ? await startProxies(client, server.port)
    : undefined
  const originOf = (route: Route) => (route === 'http/1.1' ? own : (proxies?.origins[route] ?? own))
  const args = proxies ? [`--ignore-certificate-errors-spki-list=${proxies.keyHash}`] : []
  const newPhone = () => String(++lastPhone)
  const samples: VisitRun['samples'] = []
  let browserName = ''
  try {
    for (let round = -1; round < options.rounds; round += 1) {
      const browser = await launchChromium(args)
      browserName = `Chromium ${browser.version()}`
      try {
        for (const visit of options.visits)
          for (const route of options.routes) {
            // The way to the pages matters, and what one sends the other does too: the first round only makes ready.
            const isMakingReady = round < 0
            if (isMakingReady && (route !== 'http/1.1' || visit === 'form-wheel')) continue
            const place = { origin: originOf(route), server: own, newPhone }
            console.error(`${isMakingReady ? 'making ready' : `round ${round + 1}`}, ${visit}, ${route}`)
            const figures = await measureVisit(
              browser,
              VISITS[visit],
              place,
              isMakingReady ? UNHURRIED : options.conditions,
            )
            if (!isMakingReady) samples.push({ visit, route, round, figures })
          }
      } finally {
        await browser.close()
      }
    }
    return { browser: browserName, samples }
  } finally {
    await proxies?.stop()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

export async function visitBench(args: readonly string[]): Promise<void> {
  const options = visitOptions(args)
  buildRelease()
  const takenAt = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const { conditions, rounds } = options
  const run: VisitRun = {
    machine: machineName(),
    takenAt,
    rounds,
    conditions,
    ...(await measureAll(options)),
  }
  const file = resolve(root, options.out ?? `reports/visit-${takenAt.replaceAll(/[ :]/g, '-')}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, visitPage(run))
  console.log(visitsAsText(run))
  console.log(`\nreport: ${file}`)
}
