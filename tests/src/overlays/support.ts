import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import pxtorem from 'postcss-pxtorem'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { BROWSER_ARGS } from '../../../e2e/support/browser-args'
import { requireChromium } from '../../../scripts/chromium.mjs'
import type * as notices from '../../../src/overlays/notices/notices'

declare global {
  interface Window {
    /** The imperative calls, handed to the tests. */
    kit: typeof notices
    finish: () => void
    /** Somebody is proved in the harness's tab. */
    prove: (subject: string) => void
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

async function buildHarness(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('harness', import.meta.url))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __LAB__: 'true' },
    css: {
      postcss: { plugins: [pxtorem({ rootValue: 50, propList: ['*'], minPixelValue: 2, unitPrecision: 4 })] },
    },
    build: { outDir, emptyOutDir: true, minify: false },
  })
}

async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness')
    const file = extname(pathname) === '' ? '/index.html' : pathname
    try {
      const body = await readFile(join(folder, file))
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) }
}

interface Harness {
  /** A fresh phone of 360 × 640 on the harness; `calls` counts the SMS codes that it was sent. */
  open: (query?: string, before?: (page: Page) => Promise<void>) => Promise<Phone>
  close: () => Promise<void>
}

export interface Phone {
  page: Page
  context: BrowserContext
  /** Phones for which SMS codes were requested. */
  asked: string[]
  /** Answers of the SMS call, newest last; 200 with a key once they are used up. */
  answers: Record<string, unknown>[]
}

/** Builds the harness and starts a browser and a server for it. */
async function startHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-overlays-'))
  await buildHarness(folder)
  const server = await serve(folder)
  const browser: Browser = await chromium.launch({
    executablePath: requireChromium(),
    args: BROWSER_ARGS,
  })
  return {
    async open(query = '', before) {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true })
      const page = await context.newPage()
      const phone: Phone = { page, context, asked: [], answers: [] }
      await page.route('**/api/**', async (route) => {
        const path = new URL(route.request().url()).pathname
        if (path === '/api/user/auth') return route.fulfill({ json: { code: 200, token: 'token' } })
        if (path === '/api/sys/config/selectByKey')
          return route.fulfill({ json: { code: 200, configValue: '0' } })
        const body: unknown = route.request().postDataJSON()
        phone.asked.push(String(Reflect.get(Object(body), 'phone')))
        const answer = phone.answers.shift() ?? { code: 200, key: `key-${phone.asked.length}` }
        return route.fulfill({ json: answer })
      })
      await before?.(page)
      await page.goto(`${server.origin}/page?lang=en&activityId=wheel${query}`)
      // The texts are fetched before the page is rendered.
      await page.locator('#root > *').first().waitFor()
      return phone
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One harness for a test file: started before its first test, closed after the last. */
export function sharedHarness(): Pick<Harness, 'open'> {
  let harness: Harness | undefined
  beforeAll(async () => {
    harness = await startHarness()
  }, 120_000)
  afterAll(() => harness?.close())
  return {
    open(...args) {
      if (harness === undefined) throw new Error('the harness is there from the first test on')
      return harness.open(...args)
    },
  }
}
