import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What a visual run leaves; absent where the repository's tests are not run. */
const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url))

/** The report and its pictures, and nothing else of a run: traces and logs hold what tests entered. */
const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.png': 'image/png' }
const REPORT = 'visual.html'
/** The line with the counts, `pictures: 212 compared, 0 not compared`. */
const COUNTS = 'pictures.txt'
const COUNTS_LINE = /^pictures: (\d+) compared, (\d+) not compared/

/**
 * The path of a file of the last visual run, for the lab's page of pictures.
 * @returns undefined for one that is not there, is no picture of a run, or lies elsewhere
 */
async function visualFile(name: string, folder: string): Promise<{ path: string; type: string } | undefined> {
  const type = name === REPORT ? 'text/html; charset=utf-8' : TYPES[extname(name)]
  if (type === undefined) return undefined
  const path = await realpath(join(folder, name)).catch(() => undefined)
  const home = await realpath(folder).catch(() => undefined)
  if (path === undefined || home === undefined || !path.startsWith(home + sep)) return undefined
  return (await stat(path)).isFile() ? { path, type } : undefined
}

interface LastRun {
  /** Whether pictures differ. */
  report: boolean
  /** Null where no count was left. */
  compared: number | null
  notCompared: number | null
  atMs: number | null
}

/** What is known of the last visual run; null and false where there was none. */
async function lastRun(folder: string): Promise<LastRun> {
  const timeOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => Math.round(mtimeMs),
      () => null,
    )
  const [reportMs, countsMs, text] = await Promise.all([
    timeOf(REPORT),
    timeOf(COUNTS),
    readFile(join(folder, COUNTS), 'utf8').catch(() => ''),
  ])
  const [, compared, notCompared] = COUNTS_LINE.exec(text) ?? []
  const count = (digits: string | undefined) => (digits === undefined ? null : Number(digits))
  return {
    report: reportMs !== null,
    compared: count(compared),
    notCompared: count(notCompared),
    atMs: countsMs ?? reportMs,
  }
}

/** `GET /lab/api/visual`: the last visual run in numbers; `/lab/api/visual/*`: its differences. */
export function registerVisualLab(app: FastifyInstance, folder = RESULTS): void {
  app.get('/lab/api/visual', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await lastRun(folder)),
  )
  app.get<{ Params: { '*': string } }>('/lab/api/visual/*', async (request, reply) => {
    const found = await visualFile(request.params['*'], folder)
    if (found === undefined) return reply.callNotFound()
    return reply
      .type(found.type)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
      .send(createReadStream(found.path))
  })
}
