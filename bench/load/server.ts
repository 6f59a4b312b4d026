import { Unreachable } from '../../server/adapters/circuit-breaker'
import { buildApp } from '../../server/app'
import { readSettings } from '../../server/settings'

const away = () => Promise.reject(new Unreachable('the wallet', new Error('out of reach')))

/** The demo's server with a wallet out of reach: the sandbox would pay in the server's own process. */
const { port, host, app: options } = readSettings(process.env, [])
const payout = { submit: away, query: away, callbackKey: '' }
const app = await buildApp({ ...options, providers: { payout } })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write(`Lab ${await app.listen({ port, host })}/lab/\n`)
