import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
}
const COMPRESSED = ['.html', '.js', '.css', '.json', '.svg']

/** An address below `at` is a file below `folder`; `fallback` is what an address without a file gets. */
export interface Mount {
  readonly at: string
  readonly folder: string
  readonly fallback?: (path: string) => string
}

/** Serves files, gzipped as a host would, on a free port of this machine alone. */
export async function serveFiles(mounts: readonly Mount[]): Promise<{ origin: string; close(): void }> {
  const compressed = new Map<string, Buffer>()
  const bodyOf = (path: string): { body: Buffer | string; type: string; encoding?: string } | undefined => {
    const mount = mounts.find(({ at }) => path.startsWith(at))
    if (!mount) return undefined
    const file = join(mount.folder, normalize(`/${path.slice(mount.at.length)}`))
    const ending = extname(file)
    if (!existsSync(file) || !statSync(file).isFile()) {
      const html = mount.fallback?.(path.slice(mount.at.length))
      return html === undefined ? undefined : { body: html, type: TYPES['.html'] ?? '' }
    }
    const type = TYPES[ending] ?? 'application/octet-stream'
    if (!COMPRESSED.includes(ending)) return { body: readFileSync(file), type }
    const body = compressed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
    compressed.set(file, body)
    return { body, type, encoding: 'gzip' }
  }
  const server = createServer(({ url = '/' }, response) => {
    const found = bodyOf(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (!found) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': found.type,
      ...(found.encoding && { 'content-encoding': found.encoding }),
    })
    response.end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}
