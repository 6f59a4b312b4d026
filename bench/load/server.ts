import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A module of the checkout in whose folder the process runs, which need not be this file's. */
const ofCheckout = <M>(path: string): Promise<M> =>
  import(pathToFileURL(join(process.cwd(), 'server', path)).href)

const { Unreachable } = await ofCheckout<typeof import('../../server/adapters/circuit-breaker')>(
  'adapters/circuit-breaker.ts',
)
const { webhookSms } =
  await ofCheckout<typeof import('../../server/adapters/sms/webhook')>('adapters/sms/webhook.ts')
const { buildApp } = await ofCheckout<typeof import('../../server/app')>('app.ts')
const { readSettings } = await ofCheckout<typeof import('../../server/settings')>('settings.ts')

const away = () => Promise.reject(new Unreachable('the wallet', new Error('out of reach')))
const { LOAD_SMS_HOUSE: url, ...environment } = process.env

/**
 * The demo's server with a wallet out of reach, since the sandbox would pay in the server's own process, and where a house is
 * named, its codes sent there as an installation sends them.
 */
const { port, host, backlog, app: options } = readSettings(environment, [])
const payout = { submit: away, query: away, callbackKey: '' }
const sms = url === undefined ? undefined : webhookSms({ url })
const app = await buildApp({ ...options, providers: { payout, ...(sms && { sms }) } })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write(`Lab ${await app.listen({ port, host, backlog })}/lab/\n`)
