import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BASE_PATH, PAGES } from '../../domain/paths'
import { startCluster } from '../../tests/server/support/database/postgres'
import { quantile } from '../measure/statistics'
import { runCommand } from '../measure/words'
import { cpuMs, type RunningServer, startServer } from './processes'

/** Connections at the same time, each with one visit under way. */
const CONNECTIONS = 16
const ROUNDS = 5
const RUN_MS = 4_000
const WARM_UP_MS = 2_000
/** Fewer than what one address may have made in a minute. */
const OWN_VISITS = 115

const LINK = `${BASE_PATH}${PAGES.landing.path}?activityId=wheel&activityChannel=1&lang=zh-CN`
const HEADERS = {
  accept: 'text/html,image/avif',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'zh-CN,zh;q=0.9',
  'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
}

interface Run {
  readonly visits: number
  readonly perSecond: number
  /** Processor time of the server's process, database apart. */
  readonly cpuMs: number
}

const visit = (agent: Agent, port: number, path: string) =>
  new Promise<void>((done, fail) => {
    get({ agent, port, path, headers: HEADERS }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(String(answer.statusCode))),
      )
    }).on('error', fail)
  })

/** Visits as fast as the server takes them, as long as `goesOn` says. */
async function run({ pid, port }: RunningServer, link: () => string, goesOn: (visits: number) => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cpuBefore = cpuMs([pid])
  const began = performance.now()
  let visits = 0
  const one = async () => {
    while (goesOn(visits)) {
      visits += 1
      await visit(agent, port, link())
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { visits, perSecond: visits / seconds, cpuMs: (cpuMs([pid]) - cpuBefore) / visits } satisfies Run
}

const forMs = (ms: number) => {
  const until = performance.now() + ms
  return () => performance.now() < until
}

const text = (runs: readonly Run[], of: (run: Run) => number, digits: number) => {
  const values = runs.map(of)
  const [least, median, most] = [0, 0.5, 1].map((share) => quantile(values, share).toFixed(digits))
  return `${median} (${least} … ${most})`
}

function say(root: string, what: string, runs: readonly Run[]): void {
  const cpu = text(runs, (one) => one.cpuMs, 2)
  const onOneCore = text(runs, (one) => 1000 / one.cpuMs, 0)
  const perSecond = text(runs, (one) => one.perSecond, 0)
  console.log(
    `${root}: ${what}: ${cpu} ms of processor, ${onOneCore} a second on one core; took ${perSecond} a second`,
  )
}

/**
 * The landing page, from the servers of some checkouts in turn, each with its client built (`npm run build:demo`).
 * @param roots folders of checkouts; this one without any
 */
async function main(roots: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-visits-'))
  const places = (roots.length === 0 ? ['.'] : roots).map((root) => resolve(root))
  const cluster = await startCluster(true)
  const HONGBAO_SECRET = randomBytes(32).toString('base64url')
  const servers: { root: string; server: RunningServer; shared: Run[]; own: Run[] }[] = []
  try {
    for (const root of places) {
      const server = await startServer(
        {
          HONGBAO_ENV: 'demo',
          HONGBAO_DATA: folder,
          HONGBAO_SECRET,
          HONGBAO_CLIENT: join(root, 'dist-demo'),
          DATABASE_URL: cluster.url,
        },
        { root },
      )
      servers.push({ root, server, shared: [], own: [] })
      await run(server, () => LINK, forMs(WARM_UP_MS))
    }
    let code = 0
    const ownLink = () => {
      code += 1
      return `${LINK}&code=own${code}&state=s${code}`
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { server, shared, own } of servers) {
        shared.push(await run(server, () => LINK, forMs(RUN_MS)))
        own.push(await run(server, ownLink, (visits) => visits < OWN_VISITS))
      }
    for (const { root, shared, own } of servers) {
      say(root, 'the same link for all', shared)
      say(root, 'a link of their own for each', own)
    }
  } finally {
    for (const { server } of servers) await server.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

runCommand(() => main(process.argv.slice(2)))
