import { expect, it } from 'vitest'
import { type CheckedLine, redFindings, tallyOf, withDocumentProblems } from '../../../desk/versions/tally'

const finding = (
  finding: CheckedLine['findings'][number]['finding'],
  level: 'red' | 'amber',
  count?: number,
) => ({
  finding,
  level,
  field: '',
  values: { ...(count !== undefined && { count }) },
})
const lines: CheckedLine[] = [
  { line: 'document', level: 'red', findings: [finding('problems', 'red', 3)] },
  { line: 'dates', level: 'amber', findings: [finding('noStart', 'amber'), finding('noClose', 'amber')] },
  { line: 'money', level: 'red', findings: [finding('noBudget', 'red')] },
  { line: 'links', level: 'green', findings: [] },
]

it('counts each problem of the document and each finding once', () => {
  expect(tallyOf(lines)).toEqual({ red: 4, amber: 2 })
  expect(tallyOf([])).toEqual({ red: 0, amber: 0 })
  expect(redFindings(lines).map(({ finding }) => finding)).toEqual(['noBudget'])
})

it('goes by the document as it is typed, not as it was saved', () => {
  expect(tallyOf(withDocumentProblems(lines, 0))).toEqual({ red: 1, amber: 2 })
  expect(withDocumentProblems(lines, 0)[0]).toEqual({ line: 'document', level: 'green', findings: [] })
  expect(tallyOf(withDocumentProblems(lines, 5))).toEqual({ red: 6, amber: 2 })
})
