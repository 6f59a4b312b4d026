import type { FastifyInstance } from 'fastify'
import { chooseProviders } from './adapters'
import { createCampaignServices } from './campaigns/services'
import { registerSlicesAhead } from './campaigns/slices-ahead'
import { serveClient } from './http/client/client-files'
import { registerHealth } from './http/health'
import { createInstance } from './http/instance'
import { registerOpenApi } from './http/openapi'
import { createHttpServices } from './http/services'
import { createTally } from './http/tally'
import { registerLab } from './lab'
import { registerModules } from './modules'
import { createServedPages } from './modules/pages/served-page'
import type { AppOptions } from './options'
import { registerNameBackFill } from './participation/names/back-fill'
import { keepTimeline } from './participation/payout/timeline'
import { registerRetention } from './participation/people/retention'
import { createParticipationServices } from './participation/services'
import { HOUSEKEEPING, registerHousekeeping } from './process/housekeeping'
import { warnOfExcluding } from './process/operators/excluding'
import { createFoundation } from './start/foundation'

declare module 'fastify' {
  interface FastifyInstance {
    ctx: ServerContext
  }
}

/** How often counters of calls and of visits are written. */
const TALLY_MS = 5_000
const VISITS_MS = 1_000

/**
 * Builds the whole server, ready for `listen` or `inject`; `close()` ends everything that it started.
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
  const { letDatabaseEnd, ...foundation } = await createFoundation(options, undo)
  const { isDemo, clock, config, jobs } = foundation
  await keepTimeline(foundation.db)
  const http = createHttpServices(foundation, options)
  const { publicOrigin } = http.web
  const app = createInstance({ ...foundation, ...http }, options.trustProxy)
  const campaigns = await createCampaignServices({ ...foundation, ...http }, options, undo)
  const providers = chooseProviders(options.providers ?? {}, {
    isDemo,
    settings: options.adapterSettings ?? {},
    services: {
      ...foundation,
      deskOrigin: http.web.deskOrigin,
      callBack: (path, body, headers) =>
        callBack(app, path, body, { ...headers, ...(publicOrigin && { host: new URL(publicOrigin).host }) }),
    },
    config,
  })
  const participation = createParticipationServices({ ...foundation, ...http }, providers, options)
  const singleSignOn = providers.singleSignOn.current()
  const noticeChannels = providers.notice.current()
  const isCampaign = (activityId: string) => campaigns.campaigns.lastRead(activityId) !== undefined
  const tally = createTally({ ...foundation, isCampaign })
  const ctx: ServerContext = {
    ...foundation,
    ...http,
    ...campaigns,
    ...participation,
    singleSignOn,
    noticeChannels,
    tally,
  }
  app.decorate('ctx', ctx)

  registerHealth(app, ctx)
  registerModules(app, ctx)
  options.extraModule?.(app, ctx)
  if (options.describesApi ?? isDemo) registerOpenApi(app, ctx)
  if (isDemo) {
    const { payment, payout, bankLogin, bankCustomer, place, notice } = providers
    const sandboxes = {
      wallet: payout.sandbox,
      cashier: payment.sandbox,
      bank: bankLogin.sandbox,
      customers: bankCustomer.sandbox,
      places: place.sandbox,
      notices: notice.sandbox?.[0],
    }
    registerLab(app, { ...ctx, clock, sandboxes })
  }
  if (options.slicesAhead) registerSlicesAhead(app, ctx)
  if (options.clientDir !== undefined)
    serveClient(app, options.clientDir, ctx, createServedPages(options.clientDir, ctx, options.fieldShare))
  jobs.every('tally', TALLY_MS, () => tally.write())
  jobs.every('visits', VISITS_MS, () => ctx.visitCounts.write())
  registerHousekeeping(ctx)
  registerRetention(ctx)
  registerNameBackFill(ctx)
  await jobs.run(HOUSEKEEPING)
  await warnOfExcluding(ctx)

  // Before the calls under way are waited for: a service manager may end the database with the server.
  app.addHook('preClose', async () => letDatabaseEnd())
  app.addHook('onClose', async () => {
    await jobs.stop()
    await tally.write().catch(() => undefined)
    await ctx.visitCounts.write().catch(() => undefined)
    for (const step of undo.reverse()) await step()
  })
  await app.ready()
  return app
}

/** Takes a sandbox's callback over the route that a real provider uses. */
async function callBack(
  app: FastifyInstance,
  url: string,
  payload: string,
  signed: Readonly<Record<string, string>>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signed }
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
  return statusCode
}
