import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildDemo } from './build-demo.mjs'
import { requireChromium } from './chromium.mjs'
import { LONG_TESTS } from './long-tests.mjs'
import { bin, DEPENDENCIES, IMPORT_RULES, LINT, results, root, Tally, TYPES } from './tally.mjs'
import { testsReaching } from './tests/reaching.mjs'

/**
 * The daily test command: types, lint, import rules, unit and server tests, both builds, end-to-end. `--full`, as
 * `npm run test:full` has it, plays what that leaves out too. With names of rooms, `npm test -- scenes server/http`, their
 * share of the quick parts alone.
 * What checks and builds the sources runs beside the unit and server tests, and is printed part by part. Every part runs even
 * when an earlier one failed; the last line counts all tests.
 */
const PICTURES = join(results, 'pictures.txt')
/** The oldest version that a server may be given by DATABASE_URL. */
const POSTGRES_15 = '/usr/lib/postgresql/15'
/** What gives a test a database of the version that is asked for: one that does not import it runs on no other version. */
const GIVEN_DATABASE = 'tests/server/support/database/databases.ts'
const FULL = '--full'

/** What reads the sources alone, and the release that is built of them. */
async function checkSources(tally) {
  const check = (title, args, more) => tally.check(title, args, { isHeld: true, ...more })
  const release = [bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn']
  await check('types', TYPES)
  await check('lint', [...LINT, '.'])
  await check('import rules', IMPORT_RULES)
  await check('licences and advisories', DEPENDENCIES, { unchecked: 'advisories.txt' })
  await check('release build', release)
  await check('release build of the desk', [...release, '--config', 'desk/vite.config.ts'])
  await check('client with the desk and without it', ['scripts/desk-apart.mjs'])
  await check('the oldest engines have what the release asks of them', [
    '--import',
    'tsx',
    'scripts/engines/check.ts',
  ])
  await check('size of the release', ['--import', 'tsx', 'scripts/size.ts'])
}

async function testSources(tally, CHROMIUM_PATH) {
  // A server that a test starts finds no release: it is being built.
  const env = { CHROMIUM_PATH, HONGBAO_CLIENT: join(results, 'no-client') }
  // Test files share modules, which saves a fifth of the time.
  const units = readdirSync(join(root, 'tests')).filter((room) => room !== 'server')
  const unitTests = units.map((room) => `tests/${room}/`)
  await tally.vitest('unit tests', [...unitTests, '--no-isolate'], env)
  // One more than the cores of CI: some wait for a process, a clock or a database.
  await tally.vitest('server tests', ['tests/server/', '--no-isolate', '--maxWorkers=3'], env)
  if (existsSync(POSTGRES_15))
    await tally.vitest(
      'database tests on PostgreSQL 15',
      [...testsReaching('tests/server/db', GIVEN_DATABASE), '--no-isolate'],
      { TEST_POSTGRES: POSTGRES_15 },
    )
  else console.log('\nNot run: the database tests on PostgreSQL 15 (Debian: apt-get install postgresql-15)')
}

async function testAll(tally, isFull) {
  rmSync(results, { recursive: true, force: true })
  const CHROMIUM_PATH = requireChromium()
  await Promise.all([checkSources(tally), testSources(tally, CHROMIUM_PATH)])
  buildDemo()
  const played = isFull ? [] : ['--grep-invert', '@full']
  await tally.counted('end-to-end in Chromium', [bin('@playwright/test', 'cli.js'), 'test', ...played], {
    report: 'playwright.json',
    // Built above: what is compared is that build, or nothing.
    env: { HONGBAO_NO_BUILD: '1', ...(isFull && { TEST_FULL: '1' }) },
    count: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: failedSpecs(suites),
    }),
  })
  await tally.check('landing to prize in old engines', [
    ...['--import', 'tsx', 'e2e/engines/run.ts'],
    ...['chromium-75', 'chromium-89', 'wpe-2.38', '--short'],
  ])
  console.log(`\n${existsSync(PICTURES) ? readFileSync(PICTURES, 'utf8').trim() : 'pictures: none compared'}`)
  if (!isFull)
    console.log(
      'left to npm run test:full: flows tagged @full and long watches, as CONTRIBUTING.md lists them',
    )
}

/** File and title of each failed test in the suites of Playwright's report. */
function failedSpecs(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...failedSpecs(inner),
  ])
}

async function testRooms(tally, rooms) {
  const tests = rooms.map((room) => `tests/${room}`)
  await tally.check('types', TYPES)
  await tally.check(`lint of ${rooms.join(', ')}`, [
    ...LINT,
    ...[...rooms, ...tests].filter((folder) => existsSync(join(root, folder))),
  ])
  const long = rooms.flatMap((room) => LONG_TESTS[room] ?? [])
  const quick = ['--no-isolate', `--maxWorkers=${availableParallelism()}`]
  await tally.vitest(`tests of ${rooms.join(', ')}`, [
    ...tests,
    ...quick,
    ...long.map((file) => `--exclude=${file}`),
  ])
  if (long.length > 0) console.log(`\nLeft to npm test: ${long.join(', ')}`)
}

const asked = process.argv.slice(2)
const rooms = asked.filter((name) => name !== FULL).map((name) => name.replace(/^tests\/|\/+$/g, ''))
const unknown = rooms.filter((room) => !existsSync(join(root, 'tests', room)))
if (unknown.length > 0) {
  const known = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  console.error(`No tests/${unknown.join(', tests/')}. Rooms: ${known.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const tally = new Tally()
if (rooms.length === 0) await testAll(tally, asked.includes(FULL))
else await testRooms(tally, rooms)
tally.end()
