import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDemo } from './build-demo.mjs'
import { requireChromium } from './chromium.mjs'

/**
 * The whole test command: types, lint, import rules, unit and server tests, both builds, end-to-end.
 * Every part runs even when an earlier one failed; the last line counts all tests.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const bin = (name, file) => join(root, 'node_modules', name, file)
let passed = 0
let failed = 0
let skipped = 0

function run(title, args, env = {}) {
  console.log(`\n── ${title}`)
  const startedAt = Date.now()
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `── ${title}: ${done.status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1000)} s)`,
  )
  return done.status === 0
}

const check = (title, args) => (run(title, args) ? passed++ : failed++)

function counted(title, file, args, count, env) {
  const path = join(results, file)
  const ok = run(title, args, env)
  const tally = existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  passed += tally.passed
  skipped += tally.skipped
  failed += ok ? 0 : Math.max(1, tally.failed)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const CHROMIUM_PATH = requireChromium()

check('types', [bin('typescript', 'bin/tsc'), '--noEmit'])
check('lint', [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.'])
check('import rules', [
  bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.mjs',
  ...['domain', 'scenes', 'shaders', 'src', 'lab', 'server'],
])
counted(
  'unit and server tests',
  'vitest.json',
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
  { CHROMIUM_PATH },
)
check('release build', [bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'])
buildDemo()
counted(
  'end-to-end in Chromium',
  'playwright.json',
  [bin('@playwright/test', 'cli.js'), 'test'],
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  { CHROMIUM_PATH },
)

console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)
