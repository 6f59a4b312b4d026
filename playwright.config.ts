import { defineConfig } from '@playwright/test'
import { requireChromium } from './scripts/chromium.mjs'

const executablePath = requireChromium()

/** Software WebGL and a quiet network, the same on every machine. */
const args = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
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
  /** The visual suite has a command of its own, `npm run test:visual`. */
  testIgnore: process.env.HONGBAO_VISUAL ? [] : ['visual/**'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  snapshotPathTemplate: 'e2e/visual/references/{arg}{ext}',
  /** A missing reference fails; `npm run test:visual -- --update-snapshots=all` draws them again. */
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
  },
})
