import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_TYPES, caddyConfig, nginxConfig } from '../../scripts/static-headers'
import { readWebOptions } from '../../server/http/web-settings'
import { useApp } from '../server/support/app'
import { ORIGINS, PRODUCTION } from '../server/support/production'

const web = readWebOptions(
  {
    ...ORIGINS,
    HONGBAO_LINK_HOSTS: 'bank.example.com',
    HONGBAO_PICTURE_HOSTS: 'pictures.example.com *.cdn.example.com:8443',
    VITE_LOCATION_URL: 'https://place.example.com/api/position',
  },
  false,
)
const INDEX = `<title>app</title><meta name="link-hosts" content="bank.example.com" /><meta name="picture-hosts" content="pictures.example.com *.cdn.example.com:8443" />${'x'.repeat(2_000)}`

const folder = mkdtempSync(join(tmpdir(), 'hongbao-static-'))
const dist = join(folder, 'dist')
mkdirSync(join(dist, 'assets'), { recursive: true })
for (const beside of ['headers', 'desk/assets', '.served', '.vite'])
  mkdirSync(join(dist, beside), { recursive: true })
writeFileSync(join(dist, 'index.html'), INDEX)
for (const file of [
  '.stamp',
  '.served/render.mjs',
  '.vite/manifest.json',
  'desk/index.html',
  'desk/assets/desk-1a2b3c.js',
])
  writeFileSync(join(dist, file), 'not to be served')
writeFileSync(join(dist, 'headers/nginx.conf'), nginxConfig(web))
writeFileSync(join(dist, 'headers/Caddyfile'), caddyConfig(web))
for (const ending of Object.keys(CONTENT_TYPES)) {
  writeFileSync(join(dist, `assets/file-1a2b3c${ending}`), 'x'.repeat(2_000))
  writeFileSync(join(dist, `plain${ending}`), 'x'.repeat(2_000))
}
// The programs of other users read them.
/** Every file of the build, and which are the players'. */
const FILES = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
const isPlayers = (file: string) => !/^(desk|headers|\.[^/]*)(\/|$)/.test(file)
execFileSync('chmod', ['-R', 'a+rX', folder])
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What depends on the program and the moment alone; a redirect has no content either. */
const OF_THE_PROGRAM = [
  'accept-ranges',
  'alt-svc',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
]

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const named = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_PROGRAM.includes(name))
      .filter(([name]) => name !== 'content-type' || headers.location === undefined)
      .map(([name, value]) => [name, name === 'content-type' ? String(value).toLowerCase() : value])
      .sort(),
  )

function ask(origin: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const start = origin.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = start(`${origin}${path}`, { headers, rejectUnauthorized: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

interface Ports {
  http: number
  https: number
}

const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')

function makeCertificate(): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate, '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  })
  execFileSync('chmod', ['a+r', key])
}

const nginxFile = ({ http, https }: Ports) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${http};
    listen 127.0.0.1:${https} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    root ${dist};
    location /api/ { return 200 'pong'; }
    include ${dist}/headers/nginx.conf;
  }
}`

const caddyFile = ({ http, https }: Ports) => {
  const site = (address: string, tls: string) =>
    `${address} {\n${tls}\nbind 127.0.0.1\nroot * ${dist}\nhandle /api/* {\nrespond pong\n}\nfile_server\nimport ${dist}/headers/Caddyfile\n}\n`
  return `{
  admin off
  auto_https off
  storage file_system ${folder}/caddy
}
${site(`http://localhost:${http}, http://127.0.0.1:${http}`, '')}
${site(`https://localhost:${https}, https://127.0.0.1:${https}`, `tls ${certificate} ${key}`)}`
}

interface Program {
  name: string
  path: string | undefined
  config: (ports: Ports) => string
  args: (file: string) => string[]
}

const found = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((place) => join(place, name))
    .find((path) => spawnSync(path, [name === 'nginx' ? '-v' : 'version']).status === 0)

const PROGRAMS: Program[] = [
  {
    name: 'nginx',
    path: found('nginx'),
    config: nginxFile,
    args: (file) => ['-c', file, '-e', `${folder}/nginx.log`],
  },
  {
    name: 'caddy',
    path: found('caddy'),
    config: caddyFile,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
]

if (PROGRAMS.some(({ path }) => path !== undefined)) makeCertificate()

const PAGE = { accept: 'text/html,*/*;q=0.8' }
const REQUESTS: [path: string, headers: Record<string, string>][] = [
  ['/', PAGE],
  ['/?lang=en&activityId=wheel', PAGE],
  ['/new-dbank', PAGE],
  ['/new-dbank?a=1', PAGE],
  ['/new-dbank/', PAGE],
  ['/new-dbank/activeIndex?activityId=wheel', PAGE],
  ['/new-dbank/some/deep/path', {}],
  ['/new-dbank/activeIndex?activityId=wheel&preview=token', PAGE],
  ['/new-dbank/?preview', PAGE],
  ['/new-dbank/?my-preview=token', PAGE],
  ['/new-dbank/v1.2', PAGE],
  ['/new-dbank/assets/gone-1a2b3c.js', {}],
  ['/new-dbank/assets/gone-1a2b3c.js', PAGE],
  ['/new-dbank/favicon.ico', {}],
  ['/new-dbank/.stamp', PAGE],
  ['/new-dbank/headers/nginx.conf', PAGE],
  ['/new-dbank/desk/index.html', PAGE],
  ['/new-dbank/desk/', PAGE],
  ['/new-dbank/index.html', PAGE],
  ...Object.keys(CONTENT_TYPES).flatMap((ending): [string, Record<string, string>][] => [
    [`/new-dbank/assets/file-1a2b3c${ending}`, {}],
    [`/new-dbank/plain${ending}`, {}],
  ]),
]

describe('a static site', () => {
  const server = useApp({ ...PRODUCTION, clientDir: dist, web, trustProxy: 'loopback' })

  for (const { name, path, config, args } of PROGRAMS) {
    const title = path === undefined ? `${name} is not installed` : `the headers of ${name}`
    describe.skipIf(path === undefined)(title, () => {
      let child: ChildProcess | undefined
      const ports = { http: 0, https: 0 }
      let output = ''

      beforeAll(async () => {
        ports.http = await freePort()
        ports.https = await freePort()
        const file = join(folder, `${name}.conf`)
        writeFileSync(file, config(ports))
        child = spawn(path ?? '', args(file), {
          env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
        })
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (chunk: Buffer) => {
            output += chunk.toString()
          })
        const until = Date.now() + 20_000
        while (Date.now() < until) {
          const answers = await Promise.all(
            (['http', 'https'] as const).map((scheme) =>
              ask(`${scheme}://127.0.0.1:${ports[scheme]}`, '/new-dbank/', PAGE).catch(() => undefined),
            ),
          )
          if (answers.every((answer) => answer?.status === 200)) return
          if (child.exitCode !== null) break
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        throw new Error(`${name} did not start\n${output}`)
      }, 30_000)
      afterAll(async () => {
        const gone = new Promise((resolve) => child?.once('exit', resolve))
        child?.kill('SIGTERM')
        await gone
      })

      describe.each(['http', 'https'] as const)('over %s', (scheme) => {
        it.each(REQUESTS)('are those of our server for %s %j', async (url, headers) => {
          const ours = await server.app.inject({ url, headers: { ...headers, 'x-forwarded-proto': scheme } })
          const theirs = await ask(`${scheme}://127.0.0.1:${ports[scheme]}`, url, headers)
          const location = theirs.headers.location?.replace(/^https?:\/\/[^/]*/, '')
          expect({
            status: theirs.status,
            headers: named({ ...theirs.headers, ...(location && { location }) }),
            body: theirs.status === 302 ? '' : theirs.body,
          }).toEqual({
            status: ours.statusCode,
            headers: named(ours.headers as IncomingHttpHeaders),
            body: ours.statusCode === 302 ? '' : ours.body,
          })
          expect('strict-transport-security' in theirs.headers).toBe(scheme === 'https')
        })
      })

      it("gives the players' files of the build alone", async () => {
        const given = async (path: string) => {
          const { status, body } = await ask(`http://127.0.0.1:${ports.http}`, path, {})
          return status === 200 && body !== INDEX ? [path] : []
        }
        const below = await Promise.all(FILES.map((file) => given(`/new-dbank/${file}`)))
        const players = FILES.filter((file) => isPlayers(file) && file !== 'index.html')
        expect(players.length).toBeGreaterThan(10)
        expect(below.flat()).toEqual(players.map((file) => `/new-dbank/${file}`))
        const outside = FILES.flatMap((file) => [
          `/${file}`,
          `/new-dbank/../${file}`,
          `/new-dbank/assets/..%2f..%2f${file}`,
          `/x/..//${file}`,
        ])
        const folders = ['/desk', '/desk/', '/headers/', '/assets/', '/.served/', '/index.html']
        const answers = await Promise.all(
          [...outside, ...folders].map((path) => ask(`http://127.0.0.1:${ports.http}`, path, {})),
        )
        expect(
          answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 400),
        ).toEqual([])
      })

      it('leaves what a site has beside it to the site', async () => {
        const { status, body } = await ask(`http://127.0.0.1:${ports.http}`, '/api/ping', {})
        expect([status, body]).toEqual([200, 'pong'])
      })

      it('compresses text', async () => {
        const { headers } = await ask(`http://127.0.0.1:${ports.http}`, '/new-dbank/assets/file-1a2b3c.js', {
          'accept-encoding': 'gzip',
        })
        expect(headers['content-encoding']).toBe('gzip')
      })
    })
  }
})
