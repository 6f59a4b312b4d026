import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../../../domain/paths'
import { withHosts } from '../page-hosts'
import { siteOf } from '../sites/apart'
import { CACHE, TEXT_TYPES, type WebOptions } from '../web-policy'
import { compress, type Encoding, encodingOf } from './compression'

const BROTLI_QUALITY = 9
const MIN_COMPRESSED_BYTES = 1_024

interface Made {
  readonly bytes: Buffer
  readonly etag: string
  readonly encoding: Encoding | undefined
}
interface Kept {
  readonly mtimeMs: number
  readonly body: Promise<Made>
}

/** What the build has compressed as well as can be; undefined where it has not, or the file is newer. */
async function builtAsBrotli(file: string, mtimeMs: number): Promise<Buffer | undefined> {
  const made = await stat(`${file}.br`).catch(() => undefined)
  return made && made.mtimeMs >= mtimeMs ? readFile(`${file}.br`).catch(() => undefined) : undefined
}

/** What is sent for a file of text. */
async function make(
  file: string,
  mtimeMs: number,
  accepted: Encoding | undefined,
  web: WebOptions,
): Promise<Made> {
  const content = await readFile(file)
  const plain = extname(file) === '.html' ? Buffer.from(withHosts(content.toString('utf8'), web)) : content
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? undefined : accepted
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const built = encoding === 'br' && plain === content ? await builtAsBrotli(file, mtimeMs) : undefined
  const bytes = built ?? (encoding === undefined ? plain : await compress(plain, encoding, BROTLI_QUALITY))
  return { bytes, encoding, etag: encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"` }
}

/** Whether a client has what `etag` names; a proxy may have made the tag a weak one. */
const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** What lies beside the players' files and is none of them: files for other servers, and the desk. */
const OTHER_FOLDERS = /^[\\/]*(headers|desk)[\\/]/

/** A navigation to the address, as opposed to a page that fetches a script or picture. */
const wantsPage = (request: FastifyRequest): boolean => /\btext\/html\b/.test(request.headers.accept ?? '')

/** The last part of a path of a page carries no dot; what does is a file. */
const isFile = (path: string) => /\.[^/]*$/.test(path)

/**
 * The page of a visit.
 * @param path below the base
 * @param encoding what its bytes are compressed as
 * @returns undefined where it goes out as it was built
 */
export type MadePage = (
  request: FastifyRequest,
  path: string,
  encoding: Encoding | undefined,
) => Promise<Buffer | undefined>

/**
 * Serves the built client: `/new-dbank/*`, the operator's desk at `/desk/*` and, in the demo, `/lab/*`, each with a fallback to its page for paths
 * without a file's ending and for navigations to a file that is not there. Files with a hash in their name never
 * expire, pages are revalidated each time. Text is read and compressed once, and kept in memory. The files for other servers
 * beside the client, in `headers/`, are not served.
 */
export function serveClient(
  app: FastifyInstance,
  clientDir: string,
  { isDemo, web }: Uses<'isDemo' | 'web'>,
  madePage: MadePage,
): void {
  app.register(fastifyStatic, { root: clientDir, serve: false, cacheControl: false, dotfiles: 'ignore' })
  const made = new Map<string, Kept>()

  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    reply.header('cache-control', /^(desk\/)?assets\//.test(path) ? CACHE.hashed : CACHE.page)
    const type = TEXT_TYPES[extname(path)]
    const file = join(clientDir, path)
    const found = type === undefined ? undefined : await stat(file).catch(() => undefined)
    if (type === undefined || !found?.isFile()) return reply.sendFile(path)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request)
    const name = `${encoding ?? 'plain'} ${file}`
    let entry = made.get(name)
    if (entry?.mtimeMs !== found.mtimeMs) {
      entry = { mtimeMs: found.mtimeMs, body: make(file, found.mtimeMs, encoding, web) }
      made.set(name, entry)
    }
    const sent = await entry.body
    reply.header('etag', sent.etag)
    if (isKept(request.headers['if-none-match'], sent.etag)) return reply.code(304).send()
    if (sent.encoding !== undefined) reply.header('content-encoding', sent.encoding)
    return reply.type(type).send(sent.bytes)
  }

  /** A page that was made for its visit, which no one else may keep. */
  function sendMade(reply: FastifyReply, made: Buffer, encoding: Encoding | undefined): FastifyReply {
    reply.header('cache-control', CACHE.page).header('vary', 'accept, accept-encoding, accept-language')
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(made)
  }

  const page = (prefix: string, index: string) => {
    app.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
      const path = request.params['*']
      const isOther = prefix === BASE_PATH && OTHER_FOLDERS.test(path)
      if (isOther || /(^|[\\/])\./.test(path)) return reply.callNotFound()
      if (prefix === BASE_PATH && wantsPage(request)) {
        const encoding = encodingOf(request)
        const made = await madePage(request, `/${path}`, encoding)
        if (made !== undefined) return sendMade(reply, made, encoding)
      }
      const withinPage = prefix === BASE_PATH ? path : `${prefix.slice(1)}/${path}`
      const isMissing =
        wantsPage(request) && !(await stat(join(clientDir, withinPage)).catch(() => undefined))
      return send(request, reply, isFile(path) && !isMissing ? withinPage : index)
    })
    app.get(prefix, (request, reply) => reply.redirect(`${prefix}/${queryOf(request)}`))
  }
  page(BASE_PATH, 'index.html')
  page('/desk', 'desk/index.html')
  if (isDemo) {
    page('/lab', 'lab/index.html')
    app.get('/lab/api/*', (_request, reply) => reply.callNotFound())
  }
  app.get('/', (request, reply) => {
    const home = siteOf(web, request) === 'desk' ? '/desk' : BASE_PATH
    return reply.redirect(`${home}/${queryOf(request)}`)
  })
}

const queryOf = (request: FastifyRequest) => {
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at)
}
