import type * as z from 'zod/mini'
import type { checkListCall } from '../../domain/desk/version-calls'

export type CheckedLine = z.output<typeof checkListCall.response>['lines'][number]

/** What is wrong with a version, one by one: the one count that is shown of it. */
export interface Tally {
  readonly red: number
  readonly amber: number
}

/** The list with the document's own line as it is now: the server has judged what was saved last. */
export function withDocumentProblems(lines: readonly CheckedLine[], problems: number): CheckedLine[] {
  return lines.map((line) => {
    if (line.line !== 'document') return line
    if (problems === 0) return { ...line, level: 'green', findings: [] }
    const finding = { finding: 'problems', level: 'red', field: '', values: { count: problems } } as const
    return { ...line, level: 'red', findings: [finding] }
  })
}

/** Everything that has to be put right and that is to be known, each problem of the document one of them. */
export function tallyOf(lines: readonly CheckedLine[]): Tally {
  const all = lines.flatMap(({ findings }) => findings)
  const count = (wanted: CheckedLine['level']) =>
    all
      .filter(({ level }) => level === wanted)
      .reduce((sum, { finding, values }) => sum + (finding === 'problems' ? Number(values.count) : 1), 0)
  return { red: count('red'), amber: count('amber') }
}

/** What is red beside the problems of the document. */
export const redFindings = (lines: readonly CheckedLine[]): CheckedLine['findings'] =>
  lines.flatMap(({ line, findings }) =>
    line === 'document' ? [] : findings.filter(({ level }) => level === 'red'),
  )
