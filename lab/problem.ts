import type { LabKey, TextValues } from './shell/texts'

/** What went wrong, as a text of the lab, which follows the lab's language while it is shown. */
export interface Problem {
  key: LabKey
  values?: TextValues
}

/** An error that has a text of the lab. */
export class LabError extends Error {
  readonly problem: Problem

  constructor(key: LabKey, values?: TextValues) {
    super(key)
    this.name = 'LabError'
    this.problem = { key, values }
  }
}

/** The problem of a caught error; one without a text of the lab is shown with its message. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof LabError) return cause.problem
  return { key: 'problem.other', values: { message: cause instanceof Error ? cause.message : String(cause) } }
}
