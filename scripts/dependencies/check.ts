import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import {
  type AdvisoryException,
  advisoryProblems,
  askRegistry,
  coverage,
  idsOf,
  NOT_CHECKED,
  offlineCopy,
} from './advisories'
import { type LicenceException, licenceProblems } from './licences'
import { lockedPackages } from './packages'
import { rangeProblems } from './pins'

/**
 * `npm run dependencies`: whether each dependency is asked for in one version, the licences of every package of the lock
 * file against the allowed ones, and the registry's advisories, or where it gives no answer those of the offline copy. `-- renew` takes that copy anew.
 */
const COPY = fileURLToPath(new URL('advisories.json', import.meta.url))
const EXCEPTIONS = fileURLToPath(new URL('exceptions.json', import.meta.url))
/** What `npm test` repeats in its last lines: there where advisories have not been checked, or not for every package. */
const UNCHECKED = 'test-results/advisories.txt'
const root = process.env.DEPENDENCIES_ROOT ?? fileURLToPath(new URL('../..', import.meta.url))

const why = z.string().min(10)
const exceptionsFile = z.object({
  licences: z.array(z.object({ package: z.string(), licence: z.string(), why })),
  advisories: z.array(z.object({ id: z.string(), why, until: z.iso.date() })),
}) satisfies z.ZodType<{ licences: LicenceException[]; advisories: AdvisoryException[] }>

const readJson = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

const today = new Date().toISOString().slice(0, 10)
const packages = lockedPackages(root)

function renew(): void {
  const answer = askRegistry(root, packages)
  if ('reason' in answer) {
    console.error(`The registry gives no answer (${answer.reason}); the offline copy stays as it is.`)
    process.exit(1)
  }
  const copy = { takenOn: today, packages: idsOf(packages), advisories: answer.advisories }
  writeFileSync(COPY, `${JSON.stringify(copy, null, 2)}\n`)
  console.log(
    `offline copy of ${today}: ${copy.packages.length} packages, ${copy.advisories.length} advisories`,
  )
}

function noteUnchecked(found: string): void {
  const file = join(root, UNCHECKED)
  rmSync(file, { force: true })
  if (!found.includes(NOT_CHECKED)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${found}\n`)
}

function check(): void {
  const exceptions = readJson(EXCEPTIONS, exceptionsFile)
  const licences = licenceProblems(packages, exceptions.licences)
  console.log(`licences: ${packages.length} packages, ${exceptions.licences.length} exceptions`)
  const answer = askRegistry(root, packages)
  const copy = readJson(COPY, offlineCopy)
  const { advisories } = 'advisories' in answer ? answer : copy
  const found =
    'advisories' in answer
      ? `advisories: checked by the registry today, ${advisories.length} found`
      : `advisories: the registry gives no answer (${answer.reason}); ${coverage(copy, packages)}`
  console.log(found)
  noteUnchecked(found)
  const problems = [
    ...rangeProblems(root),
    ...licences,
    ...advisoryProblems(advisories, packages, exceptions.advisories, today),
  ]
  for (const problem of problems) console.error(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}

if (process.argv[2] === 'renew') renew()
else check()
