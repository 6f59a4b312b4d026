import * as z from 'zod'
import { campaignFile } from '../../../domain/campaign/file'
import { systemFile } from '../../../domain/desk/settings/system-file'
import type { DeskProblem } from '../../../domain/desk/version'
import { isFields, type Path, pathText } from '../document/path'
import { SYSTEM_FAMILY } from '../form/family'

// The server's CSP forbids the code generation that zod would use.
z.config({ jitless: true })

/** What is wrong with a document by its schema, in the server's form and words (`server/campaigns/read.ts`). */
export function problemsOf(document: unknown): DeskProblem[] {
  const isSystem = isFields(document) && document.family === SYSTEM_FAMILY
  const result = (isSystem ? systemFile : campaignFile).safeParse(document)
  return result.success ? [] : result.error.issues.flatMap(problemsOfIssue)
}

function problemsOfIssue(issue: z.core.$ZodIssue): DeskProblem[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: pathText([...path, key]), message: 'expected no such field' }))
  const message = issue.message.replace(
    /^Invalid (input|option|discriminator value)[:.] [Ee]xpected/,
    'expected',
  )
  return [{ field: pathText(path), message }]
}

const keyOf = ({ field, message }: DeskProblem) => `${field}\n${message}`

/** The problems of a document that only the server sees: the order of times, links, files that name one another. */
export function serversOwn(problems: readonly DeskProblem[], document: unknown): DeskProblem[] {
  const known = new Set(problemsOf(document).map(keyOf))
  return problems.filter((problem) => !known.has(keyOf(problem)))
}
