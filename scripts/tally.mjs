import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** Reports of a run; git does not keep them. */
export const results = join(root, 'test-results')
/** A package's program, to be run with Node. */
export const bin = (name, file) => join(root, 'node_modules', name, file)

/** Runs the parts of a test, each with its title and duration, and counts them. A failed part stops no other. */
export class Tally {
  #passed = 0
  #failed = 0
  #skipped = 0
  /** Names of what failed, for the last lines: a log of a thousand tests is read from its end. */
  #failures = []
  #warnings = []

  /**
   * A part that passes or fails as a whole.
   *
   * @param isHeld prints what it says at its end, in one piece, since another part runs beside it
   * @param unchecked a file below `test-results/` that the part writes where it could not look at something: it counts as
   * skipped then, and the last lines warn of it
   */
  async check(title, args, { unchecked, isHeld } = {}) {
    const ok = await this.#run(title, args, { isHeld })
    const note = unchecked === undefined ? undefined : join(results, unchecked)
    const isUnchecked = note !== undefined && existsSync(note)
    if (isUnchecked) this.#warnings.push(readFileSync(note, 'utf8').trim())
    if (!ok) this.#fail(title, 1, [])
    else if (isUnchecked) this.#skipped += 1
    else this.#passed += 1
  }

  /**
   * A part that counts its own tests.
   *
   * @param report its JSON report, a name below `test-results/`
   * @param count makes `{ passed, failed, skipped, failures }` of the report; the last are names of tests
   */
  async counted(title, args, { report, count, env }) {
    const path = join(results, report)
    mkdirSync(results, { recursive: true })
    rmSync(path, { force: true })
    const ok = await this.#run(title, args, { env })
    const none = { passed: 0, failed: 0, skipped: 0, failures: [] }
    const tally = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : none
    this.#passed += tally.passed
    this.#skipped += tally.skipped
    if (!ok) this.#fail(title, Math.max(1, tally.failed), tally.failures)
  }

  /** Counts the tests of a vitest run with these arguments. */
  vitest(title, args, env) {
    return this.counted(
      title,
      [
        bin('vitest', 'vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ],
      {
        report: 'vitest.json',
        count: ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
          passed: numPassedTests,
          failed: numFailedTests,
          skipped: numPendingTests,
          failures: testResults
            .filter(({ status }) => status === 'failed')
            .flatMap(({ name, assertionResults }) => {
              const failed = assertionResults.filter(({ status }) => status === 'failed')
              return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name} › ${fullName}`)
            }),
        }),
        env,
      },
    )
  }

  /** Says what failed and the sum in the last lines and ends the process. */
  end() {
    for (const warning of this.#warnings) console.log(`warning: ${warning}`)
    for (const failure of this.#failures) console.log(`failed: ${failure}`)
    console.log(`\n${this.#passed} passed, ${this.#failed} failed, ${this.#skipped} skipped`)
    process.exit(this.#failed === 0 ? 0 : 1)
  }

  #fail(title, count, names) {
    this.#failed += count
    this.#failures.push(...(names.length === 0 ? [title] : names.map((name) => `${title} › ${name}`)))
  }

  async #run(title, args, { env = {}, isHeld = false }) {
    const said = [`\n── ${title}\n`]
    if (!isHeld) process.stdout.write(said.pop())
    const startedAt = Date.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    const ok = await new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const last = `── ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`
    process.stdout.write(Buffer.concat([...said, last].map((text) => Buffer.from(text))))
    return ok
  }
}

export const TYPES = [bin('typescript', 'bin/tsc'), '--noEmit']
export const LINT = [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings']
export const IMPORT_RULES = [
  bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.mjs',
  ...['domain', 'scenes', 'shaders', 'assets', 'src', 'desk', 'lab', 'server'],
]
export const DEPENDENCIES = ['--import', 'tsx', 'scripts/dependencies/check.ts']
