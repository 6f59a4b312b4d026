import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which the workers of a run note which acts there are, and which of them succeeded in a test. */
    actRuns: string
  }
}

const CLI = fileURLToPath(new URL('../../../../server/cli/', import.meta.url))
/** A line of a command's usage: its name, and the first word after it where that is none of the caller's own. */
const USAGE = /^(?:const USAGE = `usage: | +)npm run (\w+)(?: -- ([a-z][a-z-]*))?/gm

/** What can be done at the server's shell, as `act` names it. */
function shellActs(): string[] {
  const sources = readdirSync(CLI).filter((name) => name.endsWith('-command.ts'))
  return sources.flatMap((name) =>
    [...readFileSync(join(CLI, name), 'utf8').matchAll(USAGE)].map(([, command = '', word = '']) =>
      `npm run ${command} ${word}`.trim(),
    ),
  )
}

type Seen = 'known' | 'ran'

/** Notes each act once a worker: that it is there, or that it has succeeded. */
export function createNotes(file: string): (seen: Seen, act: string) => void {
  const noted = new Set<string>()
  return (seen, act) => {
    const line = `${seen} ${act}\n`
    if (noted.has(line)) return
    noted.add(line)
    appendFileSync(file, line)
  }
}

/** The acts that are there and that no test has run to its end, of the notes of a run. */
function neverRun(notes: string): string[] {
  const of = (seen: Seen) =>
    new Set(
      notes
        .split('\n')
        .filter((line) => line.startsWith(`${seen} `))
        .map((line) => line.slice(seen.length + 1)),
    )
  const ran = of('ran')
  return [...of('known'), ...shellActs()].filter((act) => !ran.has(act)).sort()
}

/** Whether every test of the server was run, and none was left out by its name. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest
  const ran = new Set(state.getFiles().map(({ filepath }) => filepath))
  const { testFiles } = await project.globTestFiles()
  const own = testFiles.filter((file) => file.includes('/tests/server/'))
  return config.testNamePattern === undefined && own.every((file) => ran.has(file))
}

/** After a run of all tests of the server, fails it for each act that none of them has run. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-acts-'))
  const file = join(folder, 'runs')
  writeFileSync(file, '')
  project.provide('actRuns', file)
  return async () => {
    const left = (await isWhole(project)) ? neverRun(readFileSync(file, 'utf8')) : []
    rmSync(folder, { recursive: true })
    if (left.length === 0) return
    process.exitCode = 1
    throw new Error(
      `no test runs these, so that nothing says whether they leave a row of the audit log: ${left.join(', ')}`,
    )
  }
}
