import { setTimeout as sleep } from 'node:timers/promises'
import { styleText } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { StartRefused } from './db/start-refused'
import { readSettings } from './settings'
import { networkText } from './start/demo'
import { originOf, startText } from './start/links'

/** Longer than the longest call, three attempts at an SMS code; what is still open then is cut. */
const SHUTDOWN_MS = 20_000

/** What the process exits with whose data folder was moved away or deleted: starting it again would begin with an empty one. */
const DATA_FOLDER_GONE = 74

/** What ends the app and then the process, once. Calls are taken for `drainMs` first, while those who look at `/readyz` find out. */
function closerOf(app: FastifyInstance) {
  let isClosing = false
  return async (reason: string, { drainMs, exitCode }: { drainMs: number; exitCode: number }) => {
    if (isClosing) return
    isClosing = true
    app.log.info({ reason, drainMs }, 'closing')
    app.ctx.readiness.leave()
    if (drainMs > 0) await sleep(drainMs)
    setTimeout(() => process.exit(exitCode || 1), SHUTDOWN_MS).unref()
    app.close().then(
      () => process.exit(exitCode),
      () => process.exit(exitCode || 1),
    )
  }
}

async function listen(
  app: FastifyInstance,
  { port, host, backlog }: Pick<ReturnType<typeof readSettings>, 'port' | 'host' | 'backlog'>,
): Promise<void> {
  try {
    const listenTextResolver = () => `listening on ${originOf(host, port)}`
    await app.listen({ port, host, backlog, listenTextResolver })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartRefused(`port ${port} is in use; choose another with PORT=…`)
    if (code === 'EACCES')
      throw new StartRefused(`port ${port} may not be used by this user; choose another with PORT=…`)
    if (code === 'EADDRNOTAVAIL') throw new StartRefused(`this machine has no address ${host}; see HOST`)
    throw error
  }
}

async function start(): Promise<void> {
  const { drainMs, app: options, ...place } = readSettings(process.env, process.argv.slice(2))
  let onDataFolderGone = (): void => process.exit(DATA_FOLDER_GONE)
  const app = await buildApp({ ...options, onDataFolderGone: () => onDataFolderGone() })
  const close = closerOf(app)
  onDataFolderGone = () => void close('data folder gone', { drainMs: 0, exitCode: DATA_FOLDER_GONE })
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => close(signal, { drainMs, exitCode: 0 }))
  const { port, host } = place
  await listen(app, place)
  if (app.ctx.config.get('captcha_required') === '1') app.ctx.captcha.pictures.paintAhead()
  if (options.environment === 'demo') {
    const address = app.addresses()[0]
    const campaigns = await app.ctx.campaigns.all()
    const heard = originOf(host, typeof address === 'object' ? address.port : port)
    process.stdout.write(
      `${startText(options.web?.publicOrigin ?? heard, campaigns, options.clientDir !== undefined)}\n`,
    )
    const warning = networkText(host)
    if (warning !== undefined)
      process.stdout.write(`${styleText('red', warning, { stream: process.stdout })}\n`)
  }
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartRefused
      ? `Not started: ${error.message}\n`
      : `${error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
})
