import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { buildDemo } from '../scripts/build-demo.mjs'
import { flingBench } from './fling/main'
import { heapBench } from './heap/main'
import { hudBench } from './hud/main'
import { launchChromium } from './measure/browser'
import { serveDemo } from './measure/demo'
import { machineName } from './measure/machine'
import { RoundBrowser } from './measure/round-browser'
import { runCommand } from './measure/words'
import { buildPeers } from './peers/build-peers'
import { compare } from './peers/compare'
import { type Contestant, contestants } from './peers/contestants'
import type { Sample } from './peers/figures'
import { type Figures, measureHeap, measurePlay } from './peers/measure'
import { type BenchOptions, benchOptions } from './peers/options'
import { benchPage } from './peers/page'
import { asText } from './peers/table'
import { visitBench } from './visit/main'

/** `npm run bench`: our games against their peers, interleaved, on this machine (README). */
const root = fileURLToPath(new URL('..', import.meta.url))
/** The envelope's benchmark runs in vitest's bench mode. */
const ENVELOPE = 'envelope'
/** A long landing page under flicks. */
const FLING = 'fling'
/** What the overlay costs the page that it is on. */
const HUD = 'hud'
/** What the page holds over a hundred games and changes of scene. */
const HEAP = 'heap'
/** A first visit on a bad network. */
const VISIT = 'visit'

/** A page that has not been measured by then never will be. */
const PATIENCE_MS = 120_000
/** Games that last as long as they do for a player, one after the other. */
const HEAP_PATIENCE_MS = 300_000

/** Measures every contestant once, neighbours of a game one after the other. */
async function measureRound(
  browser: RoundBrowser,
  origin: string,
  playing: readonly Contestant[],
  options: BenchOptions,
  round: number,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const [at, cpu] of options.cpus.entries())
    for (const contestant of inTurn(playing, round)) {
      const { game, name } = contestant
      const what = `round ${round + 1}, ${game} ${name}, ${cpu}×`
      console.error(what)
      const attempt = async (task: (browser: Browser) => Promise<Figures>, patienceMs: number) => {
        // Without a browser there is nothing to go on with.
        await browser.ready()
        try {
          return await browser.run(task, patienceMs)
        } catch (error) {
          const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
          console.error(`${what}: ${why}`)
          return {}
        }
      }
      const played = await attempt(
        (one) => measurePlay(one, origin, contestant, cpu, options.atOnce),
        PATIENCE_MS,
      )
      const heap =
        options.heap && at === 0
          ? await attempt((one) => measureHeap(one, origin, contestant), HEAP_PATIENCE_MS)
          : {}
      samples.push({ game, contestant: name, cpu, round, figures: { ...played, ...heap } })
    }
  return samples
}

async function measureAll(options: BenchOptions): Promise<{ samples: Sample[]; browserName: string }> {
  const peers = await buildPeers()
  const server = await serveDemo(peers)
  const playing = contestants(options.tier).filter(({ game }) => options.games.includes(game))
  const samples: Sample[] = []
  let browserName = ''
  const launch = async () => {
    const browser = await launchChromium()
    browserName = `Chromium ${browser.version()}`
    return browser
  }
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      // A browser that has run for long is not the one that it was: each round has its own.
      const browser = new RoundBrowser(launch)
      try {
        samples.push(...(await measureRound(browser, server.origin, playing, options, round)))
      } finally {
        await browser.close()
      }
    }
  } finally {
    server.close()
  }
  return { samples, browserName }
}

/** Who comes first changes from round to round, within the neighbourhood of each game. */
function inTurn<Item extends { game: string }>(playing: readonly Item[], round: number): Item[] {
  const games = [...new Set(playing.map(({ game }) => game))]
  return games.flatMap((game) => {
    const own = playing.filter((one) => one.game === game)
    const by = round % own.length
    return [...own.slice(by), ...own.slice(0, by)]
  })
}

async function main(args: readonly string[]): Promise<void> {
  if (args[0] === FLING) return await flingBench(args.slice(1))
  if (args[0] === HUD) return await hudBench(args.slice(1))
  if (args[0] === HEAP) return await heapBench(args.slice(1))
  if (args[0] === VISIT) return await visitBench(args.slice(1))
  if (args[0] === ENVELOPE) {
    const vitest = `${root}node_modules/vitest/vitest.mjs`
    const run = spawnSync(process.execPath, [vitest, 'bench', '--run'], {
      cwd: root,
      stdio: 'inherit',
    })
    process.exitCode = run.status ?? 1
    return
  }
  const options = benchOptions(args)
  buildDemo()
  const takenAt = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const { samples, browserName } = await measureAll(options)
  const comparisons = compare(samples)
  const { rounds, cpus } = options
  const run = { machine: machineName(), browser: browserName, takenAt, rounds, cpus, samples }
  const file = resolve(root, options.out ?? `reports/bench-${takenAt.replaceAll(/[ :]/g, '-')}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, benchPage(run, comparisons))
  console.log(`${run.machine} · ${run.browser} · ${takenAt} · ${rounds} rounds\n`)
  console.log(asText(comparisons))
  console.log(`\nreport: ${file}`)
}

await runCommand(() => main(process.argv.slice(2)))
