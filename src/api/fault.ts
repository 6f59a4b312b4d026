import type * as z from 'zod/mini'
import { isProbed } from '../platform/probe'
import { ApiError, type Fault } from './error'

/** Most of a wrong value that the console shows. */
const MOST_SHOWN = 200

/** Writes into the console where a backend keeps to no contract; what came is said to developers alone. */
export function reportFault({ call, field, expected, got }: Fault): void {
  const detail = `: expected ${expected}, got ${String(JSON.stringify(got)).slice(0, MOST_SHOWN)}`
  const line = `hongbao: ${call} answers ${field} otherwise than the contract says`
  console.error(import.meta.env.DEV || isProbed() ? line + detail : line)
}

/** The error of an answer that does not fit its call. */
export function unreadable(fault: Fault): ApiError {
  reportFault(fault)
  return new ApiError('unreadable', `${fault.call}: ${fault.field}`, undefined, undefined, fault)
}

type Issue = z.core.$ZodIssue

/** What a schema says where it has no words of its own. */
const NO_WORDS = 'Invalid input'

function expectedBy(issue: Issue): string {
  if (issue.message !== NO_WORDS) return issue.message
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return issue.values.join(' or ')
  if (issue.code !== 'invalid_union') return issue.code
  return issue.errors.flatMap(([first]) => (first ? [expectedBy(first)] : [])).join(' or ')
}

/** The value of a place in an answer. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(String(step))
        : undefined,
    body,
  )

/** The first fault that a schema has found in an answer. */
export function faultOf(call: string, { issues: [issue] }: z.core.$ZodError, body: unknown): Fault {
  const path = issue?.path ?? []
  return {
    call,
    field: path.map(String).join('.') || 'every field',
    expected: issue ? expectedBy(issue) : '',
    got: valueAt(body, path),
  }
}
