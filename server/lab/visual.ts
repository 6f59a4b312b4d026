import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What a visual run leaves; absent where the repository's tests are not run. */
const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url))

/** The report and its pictures, and nothing else of a run: traces and logs hold what tests entered. */
const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.png': 'image/png' }
const REPORT = 'visual.html'

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

/** `GET /lab/api/visual/*`: the differences of the last visual run. */
export function registerVisualLab(app: FastifyInstance, folder = RESULTS): void {
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
