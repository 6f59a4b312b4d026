import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { advisoryProblems, coverage, readReport } from '../../scripts/dependencies/advisories'
import { isAllowed, licenceProblems } from '../../scripts/dependencies/licences'
import { lockedPackages } from '../../scripts/dependencies/packages'
import { rangeProblems } from '../../scripts/dependencies/pins'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hongbao-packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** An npm that is set offline, and a registry that is not there. */
const OFFLINE = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9/' }

/** A folder with a lock file, and the `package.json` of those that are installed. */
function plant(packages: Record<string, { version: string; license?: string; installed?: object }>) {
  const locked = Object.entries(packages).map(([name, { version, license }]) => [
    `node_modules/${name}`,
    { version, license },
  ])
  const lock = { packages: { '': { name: 'planted' }, ...Object.fromEntries(locked) } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  for (const [name, { installed }] of Object.entries(packages)) {
    if (installed === undefined) continue
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(installed))
  }
  return lockedPackages(folder)
}

const LGPL = { package: 'planted-*', licence: 'LGPL-3.0-only', why: 'for the test' }

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(BSD-2-Clause OR MIT) AND ISC', true],
  ['Apache-2.0 AND (GPL-2.0-only OR LGPL-3.0-only)', false],
  ['UNLICENSED', false],
])('the licence %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})

it('finds a package with a licence that is not allowed, or none, and takes the word of what is installed', () => {
  const packages = plant({
    good: { version: '1.0.0', license: 'MIT' },
    copyleft: { version: '2.0.0', license: 'GPL-3.0-only' },
    liar: { version: '3.0.0', license: 'MIT', installed: { license: 'AGPL-3.0-only' } },
    old: { version: '4.0.0', installed: { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] } },
    none: { version: '5.0.0' },
    'planted-native': { version: '6.0.0', license: 'LGPL-3.0-only' },
  })
  expect(licenceProblems(packages, [LGPL])).toEqual([
    'copyleft 2.0.0 has the licence GPL-3.0-only',
    'liar 3.0.0 has the licence AGPL-3.0-only',
    'none 5.0.0 has the licence none',
  ])
})

it('takes an exception for the licence that it names alone, and names one that excepts nothing', () => {
  const packages = plant({ 'planted-native': { version: '7.0.0', license: 'GPL-3.0-only' } })
  expect(licenceProblems(packages, [LGPL])).toEqual([
    'planted-native 7.0.0 has the licence GPL-3.0-only',
    'the exception for planted-* (LGPL-3.0-only) excepts nothing: remove it',
  ])
})

it('names a dependency that is asked for by a range, a tag or an address', () => {
  const project = {
    dependencies: { exact: '1.2.3', early: '2.0.0-rc.1', other: 'npm:@planted/other@1.0.0', caret: '^1.2.3' },
    devDependencies: {
      newest: 'latest',
      major: '4',
      elsewhere: 'github:planted/elsewhere',
      standIn: 'npm:other@~1.0.0',
    },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': project } }))
  expect(rangeProblems(folder).map((problem) => problem.split(' ')[0])).toEqual([
    'caret',
    'newest',
    'major',
    'elsewhere',
    'standIn',
  ])
})

const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: {
      nodes: ['node_modules/leaky'],
      via: [
        { title: 'It leaks', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' },
      ],
    },
    outer: { nodes: ['node_modules/outer'], via: ['leaky'] },
  },
})

it('finds a planted advisory, unless an exception holds today', () => {
  const packages = plant({ leaky: { version: '1.2.3' }, outer: { version: '1.0.0' } })
  const advisories = readReport(REPORT, packages) ?? []
  const problems = (...until: string[]) =>
    advisoryProblems(
      advisories,
      packages,
      until.map((day) => ({ id: 'GHSA-aaaa-bbbb-cccc', why: 'not reached', until: day })),
      '2026-03-01',
    )
  const open = 'GHSA-aaaa-bbbb-cccc (high) in leaky@1.2.3: It leaks'
  expect(problems()).toEqual([open])
  expect(problems('2026-03-01')).toEqual([])
  expect(problems('2026-02-28')).toEqual([
    open,
    'the exception for GHSA-aaaa-bbbb-cccc ended on 2026-02-28: look again',
  ])
  const updated = plant({ leaky: { version: '1.2.4' } })
  expect(advisoryProblems(advisories, updated, [], '2026-03-01')).toEqual([])
})

it('takes no error of the registry for an answer, and claims no more for a copy than it holds', () => {
  const packages = plant({ leaky: { version: '1.2.3' }, later: { version: '1.0.0' } })
  expect(readReport('{"message":"405 Method Not Allowed"}', packages)).toBeUndefined()
  expect(readReport('', packages)).toBeUndefined()
  const copy = { packages: ['leaky@1.2.3'], advisories: [] }
  expect(coverage({ takenOn: null, packages: [], advisories: [] }, packages)).toMatch(/^NOT CHECKED/)
  expect(coverage({ takenOn: '2026-02-01', ...copy }, packages)).toMatch(
    /^checked against the offline copy of 2026-02-01: all packages but 1 .*NOT CHECKED: later@1\.0\.0/,
  )
})

it('ends the command with an error for a planted package', () => {
  plant({ copyleft: { version: '2.0.0', license: 'GPL-3.0-only' } })
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/dependencies/check.ts'],
    {
      encoding: 'utf8',
      env: { ...process.env, DEPENDENCIES_ROOT: folder, ...OFFLINE },
    },
  )
  expect(stderr).toContain('copyleft 2.0.0 has the licence GPL-3.0-only')
  expect(status).toBe(1)
})

it('warns in the last lines of a run of what has not been checked, and counts it as no pass', () => {
  plant({ later: { version: '1.0.0', license: 'MIT' } })
  const note = join(folder, 'test-results/advisories.txt')
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/dependencies/check.ts'], {
    env: { ...process.env, DEPENDENCIES_ROOT: folder, ...OFFLINE },
  })
  expect(readFileSync(note, 'utf8')).toMatch(/^advisories: the registry gives no answer .*NOT CHECKED/)
  const script = `
    import { Tally } from './scripts/tally.mjs'
    const tally = new Tally()
    const unchecked = ${JSON.stringify(relative(join(process.cwd(), 'test-results'), note))}
    await tally.check('advisories', ['-e', ''], { unchecked })
    await tally.check('types', ['-e', ''])
    tally.end()`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout.trim().split('\n').slice(-3)).toEqual([
    expect.stringMatching(/^warning: advisories: .*NOT CHECKED/),
    '',
    '1 passed, 0 failed, 1 skipped',
  ])
})
