import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { Lab } from './lab'
import { watchContext } from './privacy/watch-context'
import { noteRequests } from './ready'
import { CampaignServer } from './server'

/** Agent strings of the three channels (spec part 1 §4). */
export const AGENTS = {
  h5: 'Mozilla/5.0 (Linux; Android 12; V2111A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36',
  miniProgram:
    'Mozilla/5.0 (Linux; Android 12; V2111A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 miniProgram/wx0000000000000000',
  bankApp:
    'Mozilla/5.0 (Linux; Android 12; V2111A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 BankABC/Portal/9.2.0',
} as const

interface WorkerFixtures {
  server: CampaignServer
  /** Browser contexts of the worker, by what makes them differ. */
  contexts: Map<string, BrowserContext>
  /** Every context of the worker's browser is searched for personal data at the end of the run. */
  watched: undefined
}
interface TestFixtures {
  /** Gives the test a context of its own, as it needs where it installs `page.clock`. */
  ownContext: boolean
  lab: Lab
  /** Fails the test when the page threw or logged an error that the test did not expect. */
  calm: { expected: RegExp[] }
}

/** What a browser keeps of a site besides its caches. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Tests against a real server process of the worker's own; pages open below its origin. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = new CampaignServer()
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const contexts: WorkerFixtures['contexts'] = new Map()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ browser }, use) => {
      browser.on('context', watchContext)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  ownContext: [false, { option: true }],
  /**
   * Tests of one worker with the same device, agent and language share a context, so that the client's files are
   * fetched and compiled once, as for a player who comes back. Each test has a page of its own and finds nothing
   * that an earlier one stored; what it sets, it sets on its page.
   */
  context: async (
    {
      contexts,
      browser,
      server,
      ownContext,
      userAgent,
      locale,
      timezoneId,
      viewport,
      deviceScaleFactor,
      hasTouch,
      isMobile,
    },
    use,
  ) => {
    const device = { userAgent, locale, timezoneId, viewport, deviceScaleFactor, hasTouch, isMobile }
    const key = JSON.stringify(device)
    const found = ownContext ? undefined : contexts.get(key)
    const context = found ?? (await browser.newContext({ ...device, baseURL: server.origin }))
    if (!ownContext) contexts.set(key, context)
    await use(context)
    if (ownContext) await context.close()
    else await Promise.all([context.clearPermissions(), ...context.pages().map((page) => page.close())])
  },
  page: async ({ context, ownContext, server }, use) => {
    const page = await context.newPage()
    noteRequests(page)
    if (!ownContext)
      page.clock.install = () => {
        throw new Error('A clock stays with its context: test.use({ ownContext: true }).')
      }
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: KEPT })
    await session.detach()
    await use(page)
  },
  lab: async ({ server }, use) => use(new Lab(() => server.origin)),
  calm: [
    async ({ page }, use) => {
      const calm = { expected: [] as RegExp[] }
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
      await use(calm)
      const left = errors.filter((error) => !calm.expected.some((pattern) => pattern.test(error)))
      if (left.length > 0) throw new Error(`the page threw: ${left.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** What the daily run leaves to `npm run test:full`: `CONTRIBUTING.md` says which and what the daily run has for it. */
export const FULL = { tag: '@full' } as const

let serial = 0
/** A phone number that no other test of this worker has used; ends in a digit other than 0. */
export function freshPhone(): string {
  serial += 1
  const tail = `${String(process.pid % 10_000).padStart(4, '0')}${String(serial).padStart(3, '0')}`
  return `139${tail}${1 + (serial % 9)}`
}

/** What stands where a page that should have closed is still there. */
export const END_SCREEN = 'You can close this page now.'

/** Address of a page below the base path with its query. */
export const at = (path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString()
  return `/new-dbank${path}${search ? `?${search}` : ''}`
}

/** The text of all live toasts and alerts, once one shows. */
export const notice = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))
