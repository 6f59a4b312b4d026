import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './e2e/support/browser-args'
import { browserInUse, hasReferences } from './e2e/support/pictures/references'
import { beginEvidence, evidenceFolder } from './e2e/support/privacy/evidence'
import { browserKey, lightChromium, requireChromium } from './scripts/chromium.mjs'
import { howToCompare } from './scripts/references.mjs'

const isNamed = process.env.CHROMIUM_PATH !== undefined
const executablePath = requireChromium()

/** Asked once: the workers find both in their environment. */
process.env.CHROMIUM_PATH = executablePath
/** Pictures are compared in the browser that there are references of, flows run in the lightest; a named one does both. */
process.env.FLOWS_CHROMIUM_PATH ??= isNamed ? executablePath : lightChromium(executablePath)
process.env.CHROMIUM_KEY ??= browserKey(executablePath)
/** No snapshot of the page for a file that asks a program to mend the test. */
process.env.PLAYWRIGHT_NO_COPY_PROMPT = '1'
if (process.env.CI && !hasReferences())
  throw new Error(`In CI every picture is compared: ${howToCompare(browserInUse())}`)

/** Each run has a folder of its own; the workers, which read this file too, find its name in their environment. */
if (evidenceFolder() === undefined)
  beginEvidence(fileURLToPath(new URL(`test-results/evidence-${process.pid}`, import.meta.url)))

/** Faces of the repository alone: a machine's own would change the pictures. */
const FONTCONFIG_FILE = fileURLToPath(new URL('e2e/fonts/fonts.conf', import.meta.url))

const launched = (path: string) => ({
  executablePath: path,
  args: BROWSER_ARGS,
  env: { ...process.env, FONTCONFIG_FILE },
})
const PICTURES = /e2e\/(visual|pages)\/.*\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build-once.ts',
  globalTeardown: './e2e/support/privacy/judge-run.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  /** One more than the cores of CI: half of the time a test waits, for a timer, a frame or a quiet network. */
  workers: 3,
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  snapshotPathTemplate: `e2e/visual/references/${browserInUse()}/{arg}{ext}`,
  /** A missing reference fails; `npm run test:visual:update` draws it. */
  updateSnapshots: 'none',
  /** The first takes something away from what the others report. */
  reporter: [
    ['./e2e/support/visual-report/reporter.ts'],
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['junit', { outputFile: 'test-results/playwright.xml' }],
  ],
  projects: [
    { name: 'pictures', testMatch: PICTURES },
    {
      name: 'flows',
      testIgnore: PICTURES,
      use: { launchOptions: launched(process.env.FLOWS_CHROMIUM_PATH) },
    },
  ],
  use: {
    launchOptions: launched(executablePath),
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
  },
})
