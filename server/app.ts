import { join } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { BankCustomerProvider } from './adapters/bank-customer/port'
import { sandboxBank } from './adapters/bank-customer/sandbox'
import { unknownBank, webhookBank } from './adapters/bank-customer/webhook'
import { gatewayBankLogin } from './adapters/bank-login/gateway'
import { sandboxBankLogin } from './adapters/bank-login/sandbox'
import { CALLBACK_PATH, SIGNATURE_HEADER } from './adapters/payment/port'
import { type Cashier, sandboxPayment } from './adapters/payment/sandbox'
import { webhookPayment } from './adapters/payment/webhook'
import { createPlaces } from './adapters/place/places'
import { sandboxPlaces } from './adapters/place/sandbox'
import type { SmsProvider } from './adapters/sms/port'
import { sandboxSms } from './adapters/sms/sandbox'
import { webhookSms } from './adapters/sms/webhook'
import { openCampaignBook } from './campaigns/book'
import { SliceStore } from './campaigns/slices'
import { isReady } from './db/open'
import { readyDatabase } from './db/start'
import { serveClient } from './http/client-files'
import { endConnectionsOnClose } from './http/closing'
import { handleClientError, handleError, handleNotFound } from './http/error-handlers'
import { HttpProblem } from './http/errors'
import { setHeaders, stamp } from './http/headers'
import { freeHeldKeys } from './http/idempotency'
import { createLimits } from './http/limits'
import { createNonceBook } from './http/nonces'
import { registerOpenApi } from './http/openapi'
import { registerLab } from './lab'
import { registerModules } from './modules'
import { createBankCustomers } from './participation/bank-customers'
import { createPayments } from './participation/payment/ledger'
import { createSmsCodes } from './participation/sms-codes'
import { createClock } from './process/clock'
import type { AppOptions, Context } from './process/context'
import { openHomeModules } from './process/home-modules'
import { registerHousekeeping, sweep } from './process/housekeeping'
import { createJobs } from './process/jobs'
import { lockFolder } from './process/lock'
import { createLogger, logCalls } from './process/log'
import { createSecrets } from './process/secrets'
import { checkSecret, secretOf } from './process/start-check'
import { openSystemConfig } from './process/system-config'

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
  }
}

/** Far above the longest honest request (a registration with its extra fields, sealed). */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 60_000

/** Reads JSON bodies; an empty one is an empty object, since some calls have no payload. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string' || body.trim() === '') done(null, {})
    else parse(request, body, done)
  })
}

/** Who knows the bank's customers: the bank's own address, in the demo a bank of ours, else nobody. */
function bankProviderOf(options: AppOptions): BankCustomerProvider {
  if (options.bankCustomerProvider !== undefined) return options.bankCustomerProvider
  if (options.bankWebhook !== undefined) return webhookBank(options.bankWebhook)
  return options.environment === 'demo' ? sandboxBank() : unknownBank
}

/** Takes the sandbox provider's callback over the route that a real one would use. */
async function callBack(app: FastifyInstance, payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const { statusCode } = await app.inject({ method: 'POST', url: CALLBACK_PATH, headers, payload })
  return statusCode
}

/**
 * Builds the whole server, ready for `listen` or `inject`; `close()` ends everything that it began.
 * @throws StartRefused when it may not or cannot start; the message says what to do
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const undo: (() => unknown)[] = []
  try {
    return await assemble(options, undo)
  } catch (error) {
    for (const step of undo.reverse()) await step()
    throw error
  }
}

async function assemble(options: AppOptions, undo: (() => unknown)[]): Promise<FastifyInstance> {
  const isDemo = options.environment === 'demo'
  const log = createLogger(options)
  if (options.databaseUrl === undefined) undo.push(lockFolder(options.dataDir))
  const secrets = createSecrets(secretOf(options))
  const clock = options.clock ?? createClock()
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'the database dropped a connection')
  const { db, dialect } = await readyDatabase({ ...options, onLostConnection }, undo)
  await checkSecret(db, secrets)
  if (dialect === 'sqlite') await freeHeldKeys(db)

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: (error, request, reply) => handleError(error, request, stamp(reply, clock)),
    clientErrorHandler: handleClientError(clock),
  })
  const limits = createLimits({ db, clock, secrets }, options)
  const config = openSystemConfig(options.systemConfigFile, isDemo)
  const homeModules = openHomeModules(options.homeModulesFile)
  const jobs = createJobs(app.log)
  const campaigns = await openCampaignBook({
    db,
    clock,
    folder: options.campaignsDir,
    lab: isDemo,
    log: app.log,
    onReload: () => {
      config.reload(app.log)
      homeModules.reload(app.log)
    },
  })
  undo.push(() => campaigns.close())
  const slices = new SliceStore({
    folder: join(options.dataDir, 'slices'),
    origin: (mark) => campaigns.shelf.origin(mark),
  })
  const provider: SmsProvider =
    options.smsProvider ??
    (options.smsWebhook === undefined
      ? sandboxSms({ db, secrets, log: app.log }, options.logSmsCodes ?? false)
      : webhookSms(options.smsWebhook))
  const sandbox = sandboxPayment({ db, clock, secrets, callBack: (...call) => callBack(app, ...call) })
  const paymentProvider =
    options.paymentProvider ??
    (options.paymentWebhook === undefined ? sandbox : webhookPayment(options.paymentWebhook))
  const cashier: Cashier | undefined = paymentProvider === sandbox ? sandbox : undefined
  const ownBankLogin = sandboxBankLogin({ db, clock, secrets })
  const bankLogin =
    options.bankLoginProvider ?? (options.bankGateway ? gatewayBankLogin(options.bankGateway) : ownBankLogin)
  const sandboxMaps = isDemo ? sandboxPlaces() : undefined
  const ctx: Context = {
    environment: options.environment,
    options,
    db,
    dialect,
    clock,
    secrets,
    log: app.log,
    config,
    homeModules,
    campaigns,
    limits,
    nonces: createNonceBook(db),
    jobs,
    slices,
    payments: createPayments({ db, clock, secrets, log: app.log }, paymentProvider),
    paymentProvider,
    cashier,
    bankCustomers: createBankCustomers({ db, clock, secrets, log: app.log }, bankProviderOf(options)),
    bankLogin,
    places: createPlaces({ config, clock, log: app.log }, sandboxMaps),
    sandboxPlaces: sandboxMaps,
    sandboxBank: bankLogin === ownBankLogin ? ownBankLogin : undefined,
    sms: createSmsCodes(
      { db, clock, secrets, limits, config, log: app.log, captcha: () => ctx.captcha },
      provider,
    ),
    captcha: { consumeTicket: async () => false },
    calls: new Map(),
  }
  app.decorate('ctx', ctx)

  readJson(app)
  setHeaders(app, clock)
  logCalls(app)
  endConnectionsOnClose(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound(app))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await isReady(db))) throw new HttpProblem(503, 'http.notReady')
    return { status: 'ready' }
  })
  registerModules(app, ctx)
  options.extraModule?.(app, ctx)
  registerOpenApi(app, ctx)
  if (isDemo) registerLab(app, ctx, clock)
  if (options.clientDir !== undefined) serveClient(app, options.clientDir, isDemo)
  registerHousekeeping(ctx)
  await sweep(ctx)

  app.addHook('onClose', async () => {
    await jobs.stop()
    for (const step of undo.reverse()) await step()
  })
  await app.ready()
  return app
}
