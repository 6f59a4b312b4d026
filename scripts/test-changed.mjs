import { spawnSync } from 'node:child_process'
import { IMPORT_RULES, LINT, root, Tally, TYPES } from './tally.mjs'

/**
 * Tests what differs from a base, work that is not committed included: types, lint, import rules, and the unit and
 * server tests that import what changed. A test that reads a file without importing it is not found so.
 * `npm run test:changed [-- base]`; without a base it is where this branch left main, on main the last commit.
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const [asked = 'main'] = process.argv.slice(2)
const base = git('merge-base', asked, 'HEAD') ?? (process.argv[2] ? undefined : git('rev-parse', 'HEAD'))
if (base === undefined) {
  console.error(`No commit ${asked} here.`)
  process.exit(1)
}
console.log(`What differs from ${git('log', '-1', '--format=%h %s', base)}`)

const tally = new Tally()
await tally.check('types', TYPES)
await tally.check('lint', [...LINT, '.'])
await tally.check('import rules', IMPORT_RULES)
await tally.vitest('tests of what changed', [`--changed=${base}`, '--passWithNoTests'])
console.log(`\nFlows in the browser that changed: npx playwright test --only-changed=${base.slice(0, 7)}`)
tally.end()
