import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddyConfig } from '../../scripts/static-headers'
import { readWebOptions } from '../../server/http/web-settings'

const START_MS = 20_000
/** What the configuration in dist/headers leaves to a proxy of its own. */
const CALLS = '/api/* /sms/* /media/* /lab/api/*'

/** Ways to the pages. */
export const ROUTES = {
  'http/1.1': 'HTTP/1.1 from our server',
  h2: 'HTTP/2 from Caddy in front of our server',
  'h2-static':
    'HTTP/2 from Caddy with the configuration of dist/headers: files from the disk, calls from our server',
} as const
export type Route = keyof typeof ROUTES
export const ROUTE_NAMES = Object.keys(ROUTES) as Route[]

interface Proxies {
  readonly origins: Readonly<Record<'h2' | 'h2-static', string>>
  /** Fingerprint of the key that a browser has to believe: without that it would keep nothing in its cache. */
  readonly keyHash: string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function answers(child: ChildProcess, certificate: string, said: () => string): Promise<string> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) break
    try {
      return readFileSync(certificate, 'utf8')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`Caddy did not start: ${said()}`)
}

/**
 * Starts Caddy with a certificate of its own authority, since browsers speak HTTP/2 over TLS alone (Debian: `apt-get
 * install caddy`).
 * @param client folder of the built client
 * @param port of our server
 */
export async function startProxies(client: string, port: number): Promise<Proxies> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-proxies-'))
  const [proxied, files] = [await freePort(), await freePort()]
  const web = readWebOptions({}, true)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'headers'), caddyConfig(web))
  const upstream = `reverse_proxy 127.0.0.1:${port}`
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	servers {
		protocols h1 h2
	}
}
https://localhost:${proxied} {
	bind 127.0.0.1
	tls internal
	${upstream}
}
https://localhost:${files} {
	bind 127.0.0.1
	tls internal
	root * ${client}
	@calls path ${CALLS}
	handle @calls {
		${upstream}
	}
	import headers
}
`,
  )
  let said = ''
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: folder,
    },
  })
  child.on('error', (error) => {
    said += `${error.message}. Is Caddy installed?`
  })
  child.stderr.on('data', (data) => {
    said += String(data)
  })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const authority = join(folder, 'data/caddy/pki/authorities/local/intermediate.crt')
    const certificate = new X509Certificate(await answers(child, authority, () => said))
    const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
    return {
      origins: { h2: `https://localhost:${proxied}`, 'h2-static': `https://localhost:${files}` },
      keyHash: createHash('sha256').update(key).digest('base64'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
