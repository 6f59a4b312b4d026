import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../support/app'
import { PRODUCTION } from '../support/production'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`

/** A built client in small, with a file beside it that must not be served. */
function makeClient(): { clientDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-client-'))
  const clientDir = join(folder, 'dist')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  mkdirSync(join(clientDir, 'lab'))
  mkdirSync(join(clientDir, 'headers'))
  mkdirSync(join(clientDir, 'desk'))
  writeFileSync(join(folder, 'secret.txt'), 'not to be served')
  writeFileSync(join(clientDir, '.stamp'), 'not to be served')
  writeFileSync(join(clientDir, 'headers/nginx.conf'), 'not to be served')
  writeFileSync(join(clientDir, 'desk/index.html'), "not to be served below the players' pages")
  writeFileSync(join(clientDir, 'index.html'), '<title>app</title>')
  writeFileSync(join(clientDir, 'lab/index.html'), '<title>lab</title>')
  writeFileSync(join(clientDir, 'assets/app-1a2b3c.js'), SCRIPT)
  writeFileSync(join(clientDir, 'assets/dot-1a2b3c.png'), Buffer.from([1, 2, 3]))
  return { clientDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const { clientDir, remove } = makeClient()
afterAll(remove)

describe('the built client', () => {
  const server = useApp({ clientDir })
  const get = (url: string, headers = {}) => server.app.inject({ url, headers })

  it.each(['/new-dbank/', '/new-dbank/activeIndex?activityId=wheel', '/new-dbank/some/deep/path'])(
    'is its page at %s, asked for again each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, body]).toEqual([200, '<title>app</title>'])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    },
  )

  it.each(['/lab/', '/lab/inbox', '/lab/scene/wheel/default'])('has the lab at %s', async (url) => {
    expect((await get(url)).body).toBe('<title>lab</title>')
  })

  it('leads to the app from the root, with the query', async () => {
    for (const [url, to] of [
      ['/', '/new-dbank/'],
      ['/?lang=en', '/new-dbank/?lang=en'],
      ['/new-dbank?a=1', '/new-dbank/?a=1'],
      ['/lab', '/lab/'],
    ]) {
      const { statusCode, headers } = await get(url as string)
      expect([url, statusCode, headers.location]).toEqual([url, 302, to])
    }
  })

  it('says once what a page may use, not with each of its files', async () => {
    for (const [url, isNamed] of [
      ['/new-dbank/', true],
      ['/lab/', true],
      ['/new-dbank/assets/app-1a2b3c.js', false],
      ['/new-dbank/assets/none-1a2b3c.js', true],
    ] as const) {
      const { headers } = await get(url)
      expect([url, 'permissions-policy' in headers]).toEqual([url, isNamed])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    }
  })

  it('lets files with a hash be cached forever', async () => {
    const { headers, rawPayload } = await get('/new-dbank/assets/dot-1a2b3c.png')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('image/png')
    expect([...rawPayload]).toEqual([1, 2, 3])
  })

  it.each(['/new-dbank/assets/gone-1a2b3c.js', '/new-dbank/favicon.ico', '/lab/gone.js'])(
    'answers %s with 404 in the one shape, not to be kept',
    async (url) => {
      const response = await get(url)
      expect([response.statusCode, response.json().code]).toEqual([404, 404])
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it.each(['/new-dbank/activeIndex.html', '/new-dbank/v1.2', '/new-dbank/assets/gone-1a2b3c.js'])(
    'shows its not-found page for %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html,*/*;q=0.8' })
      expect([statusCode, body]).toEqual([200, '<title>app</title>'])
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  it('shows a file that a browser navigates to', async () => {
    const { body } = await get('/new-dbank/assets/app-1a2b3c.js', { accept: 'text/html,*/*;q=0.8' })
    expect(body).toBe(SCRIPT)
  })

  it('answers a lab call that is not there in the one shape, never with the page', async () => {
    for (const [method, url, status] of [
      ['GET', '/lab/api/nothing', 404],
      ['POST', '/lab/api/nothing', 404],
      ['GET', '/lab/api/clock', 405],
    ] as const) {
      const response = await server.app.inject({ method, url, headers: { accept: 'text/html' } })
      expect([url, response.statusCode, response.json().code]).toEqual([url, status, status])
    }
  })

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('compresses text as %s, once, and answers 304 to its etag', async (encoding, decompress) => {
    const url = '/new-dbank/assets/app-1a2b3c.js'
    const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(decompress(rawPayload).toString()).toBe(SCRIPT)
    for (const kept of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': kept })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  })

  it('sends what the build has compressed, as long as it is not older than the file', async () => {
    const file = join(clientDir, 'assets/built-1a2b3c.js')
    const answer = async () => {
      const { rawPayload, headers } = await get('/new-dbank/assets/built-1a2b3c.js', {
        'accept-encoding': 'br',
      })
      return [headers['content-encoding'], brotliDecompressSync(rawPayload).toString()]
    }
    writeFileSync(file, SCRIPT)
    writeFileSync(`${file}.br`, brotliCompressSync('made by the build'))
    expect(await answer()).toEqual(['br', 'made by the build'])
    const later = new Date(Date.now() + 60_000)
    utimesSync(file, later, later)
    expect(await answer()).toEqual(['br', SCRIPT])
  })

  it.each(['identity', 'br;q=0, gzip;q=0', 'bruin'])('sends it plain to who accepts %s', async (accepted) => {
    const { headers, body } = await get('/new-dbank/assets/app-1a2b3c.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(SCRIPT)
  })

  it.each([
    '/new-dbank/../secret.txt',
    '/new-dbank/%2e%2e/secret.txt',
    '/new-dbank/..%2fsecret.txt',
    '/new-dbank/..%5csecret.txt',
    '/new-dbank/assets/../../secret.txt',
    '/new-dbank//etc/passwd.txt',
    '/new-dbank/.stamp',
    '/new-dbank/headers/nginx.conf',
    '/new-dbank//headers/nginx.conf',
    '/new-dbank/headers%2fnginx.conf',
    '/new-dbank/%2fheaders/nginx.conf',
    '/new-dbank/%5cheaders/nginx.conf',
    '/new-dbank//desk/index.html',
    '/lab/../../secret.txt',
    '/new-dbank/assets/%00.js',
  ])('gives nothing away at %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('not to be served')
  })
})

describe('the built client in production', () => {
  const server = useApp({ ...PRODUCTION, clientDir })

  it('has the app and no lab', async () => {
    expect((await server.app.inject('/new-dbank/activeIndex')).statusCode).toBe(200)
    expect((await server.app.inject('/lab/')).statusCode).toBe(404)
  })
})
