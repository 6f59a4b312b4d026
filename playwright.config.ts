import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { referenceFolder, referenceFolders } from './e2e/support/references'
import { chromiumVersion, requireChromium } from './scripts/chromium.mjs'

const executablePath = requireChromium()

/** Asked once: the workers find it in their environment. */
process.env.CHROMIUM_VERSION ??= chromiumVersion(executablePath)
const references = referenceFolder(referenceFolders(), process.env.CHROMIUM_VERSION)

/** Faces of the repository alone: a machine's own would change the pictures. */
const FONTCONFIG_FILE = fileURLToPath(new URL('e2e/fonts/fonts.conf', import.meta.url))

/** Software WebGL, pages put together by the processor, and a quiet network: the same on every machine. */
const args = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  snapshotPathTemplate: `e2e/visual/references/${references}/{arg}{ext}`,
  /** A missing reference fails; `npm run test:visual -- --update-snapshots=all` draws them. */
  updateSnapshots: 'none',
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./e2e/support/visual-reporter.ts'],
  ],
  use: {
    launchOptions: { executablePath, args, env: { ...process.env, FONTCONFIG_FILE } },
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
  },
})
