import { rmSync } from 'node:fs'
import { evidenceFolder, judgeEvidence } from './evidence'

const SHOWN = 30

/**
 * The end of a run: looks for every phone, name, ID number, account and address that its servers were sent, in their logs,
 * refusals, requests' addresses and tables, and in the browsers' addresses and consoles; for reasons of operators too.
 * @throws Error that fails the run and names file, line and kind of each
 */
export default function judgeRun(): void {
  const folder = evidenceFolder()
  if (folder === undefined) return
  const { leaks, values, places } = judgeEvidence(folder)
  console.log(
    `  personal data: ${values} values looked for in ${places} files of logs, answers, addresses, consoles and tables`,
  )
  if (leaks.length > 0) {
    const rest = leaks.length > SHOWN ? [`… and ${leaks.length - SHOWN} more`] : []
    throw new Error(`personal data in ${folder}:\n${[...leaks.slice(0, SHOWN), ...rest].join('\n')}`)
  }
  rmSync(folder, { recursive: true, force: true })
}
