import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What a visual run leaves; absent where the repository's tests are not run. */
const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url))

/** The report, which holds its pictures, and nothing else of a run: traces and logs hold what tests entered. */
const REPORT = 'visual.html'
/** The line with the counts, `pictures: 212 compared, 0 differ, 0 missing`. */
const COUNTS = 'pictures.txt'
const COUNTS_LINE = /^pictures: (\d+) compared(?:.*?, (\d+) not compared)?/

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
  return {
    report: reportMs !== null,
    compared: compared === undefined ? null : Number(compared),
    notCompared: compared === undefined ? null : Number(notCompared ?? 0),
    atMs: countsMs ?? reportMs,
  }
}

/** `GET /lab/api/visual`: the last visual run in numbers; `/lab/api/visual/visual.html`: its differences. */
export function registerVisualLab(app: FastifyInstance, folder = RESULTS): void {
  app.get('/lab/api/visual', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await lastRun(folder)),
  )
  app.get(`/lab/api/visual/${REPORT}`, async (_request, reply) => {
    const path = join(folder, REPORT)
    if (!(await stat(path).catch(() => undefined))?.isFile()) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      )
      .send(createReadStream(path))
  })
}
