import type { core } from 'zod'
import { campaignFile, type WrittenFile } from '../../domain/campaign/file'

/** What is wrong in one place of one campaign file. */
export interface CampaignProblem {
  file: string
  /** Path of the field, such as `prizes[2].stock`; empty when the file as a whole is wrong. */
  field: string
  /** What was expected there, in words. */
  message: string
}

type Read = { ok: true; file: WrittenFile } | { ok: false; problems: CampaignProblem[] }

/** One line for a person: file, field, expectation. */
export const problemText = (problem: CampaignProblem): string =>
  [problem.file, problem.field, problem.message].filter((part) => part !== '').join(': ')

/** Checks the text of a campaign file against the schema. */
export function readCampaignText(file: string, text: string): Read {
  const json = readJson(file, text)
  return json.ok ? readCampaignValue(file, json.value) : json
}

/** What a text says as JSON. */
export function readJson(
  file: string,
  text: string,
): { ok: true; value: unknown } | { ok: false; problems: CampaignProblem[] } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [{ file, field: '', message: `expected JSON; ${cause}` }] }
  }
}

/** Checks an already parsed campaign file; `file` only names it in the problems. */
export function readCampaignValue(file: string, value: unknown): Read {
  const result = campaignFile.safeParse(value)
  if (result.success) return { ok: true, file: result.data }
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(file, issue)) }
}

/** What a schema finds, as problems of a file. */
export function problemsOf(file: string, issue: core.$ZodIssue): CampaignProblem[] {
  const field = fieldName(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file,
      field: fieldName([...issue.path, key]),
      message: 'expected no such field',
    }))
  return [
    {
      file,
      field,
      message: issue.message.replace(
        /^Invalid (input|option|discriminator value)[:.] [Ee]xpected/,
        'expected',
      ),
    },
  ]
}

const fieldName = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )
