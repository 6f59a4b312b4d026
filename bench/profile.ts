import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CampaignServer } from '../e2e/support/server'
import { buildDemo, buildMaps } from '../scripts/build-demo.mjs'
import { machineName } from './measure/machine'
import { runCommand } from './measure/words'
import { changesAsText, comparePage } from './profile/compare-page'
import { DEVICES, type Device } from './profile/devices'
import { digest } from './profile/digest'
import { type ProfileOptions, profileCommand } from './profile/options'
import { profilePage } from './profile/page'
import { readReport } from './profile/read-report'
import { openBrowser, recordFilm, recordRun } from './profile/record'
import { type Picture, type ProfileReport, RULE, type RunRecord } from './profile/run-record'
import { sessionOf } from './profile/sessions'
import { SourcePlaces } from './profile/source-places'

/** `npm run profile`: where the time of a scene or page goes, as one report (README). */
const root = fileURLToPath(new URL('..', import.meta.url))

function write(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
  console.log(`report: ${file}`)
}

function compareFiles([first, second]: readonly [string, string], out: string | undefined): void {
  const [before, after] = [readReport(first), readReport(second)]
  console.log(changesAsText(before, after))
  write(resolve(root, out ?? 'reports/comparison.html'), comparePage(before, after))
}

/** A phone of its own is what it is; only a browser of this machine pretends to be one. */
const REAL_DEVICE = {
  title: 'the browser as it is',
  means: 'Nothing is slowed and no screen is pretended: the figures are those of the device behind --cdp.',
}

async function withServer<Result>(origin: string | undefined, task: (origin: string) => Promise<Result>) {
  if (origin !== undefined) return task(origin.replace(/\/$/, ''))
  const server = new CampaignServer()
  await server.start()
  try {
    return await task(server.origin)
  } finally {
    await server.stop()
  }
}

async function record(options: ProfileOptions): Promise<void> {
  const session = sessionOf(options.subject, options.tier)
  const isRemote = options.cdp !== undefined
  if (options.origin === undefined) buildDemo()
  if (options.origin === undefined || isRemote) buildMaps()
  const name = options.device ?? (isRemote ? undefined : 'none')
  const device: Device | undefined = name && DEVICES[name]
  const places = new SourcePlaces(`${root}dist-maps`)
  const takenAt = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const stage = await openBrowser(options.cdp)
  const runs: RunRecord[] = []
  let film: Picture[] = []
  try {
    await withServer(options.origin, async (origin) => {
      for (let run = 0; run < options.runs; run += 1) {
        console.error(`run ${run + 1} of ${options.runs}`)
        const collected = await recordRun(stage, session, origin, device)
        runs.push(digest(collected, (frame) => places.find(frame)))
      }
      if (!options.film) return
      console.error('pictures')
      film = await recordFilm(stage, session, origin, device)
    })
  } finally {
    await stage.browser.close()
  }
  const report: ProfileReport = {
    kind: 'profile',
    rule: RULE,
    title: session.title,
    address: session.address,
    takenAt,
    machine: isRemote ? `a browser at ${options.cdp}` : machineName(),
    browser: `Chromium ${stage.browser.version()}`,
    device: device ? { title: device.title, means: device.means } : REAL_DEVICE,
    ...(options.tier !== undefined && { tier: options.tier }),
    runs,
    film,
  }
  const subject = options.subject.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  const file = `reports/profile-${subject}-${takenAt.replaceAll(/[ :]/g, '-')}.html`
  write(resolve(root, options.out ?? file), profilePage(report))
}

await runCommand(async () => {
  const command = profileCommand(process.argv.slice(2))
  if (command.kind === 'compare') compareFiles(command.files, command.out)
  else await record(command)
})
