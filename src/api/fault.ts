import type * as z from 'zod/mini'
import { isProbed } from '../platform/probe'
import { ApiError, type Fault } from './error'

/** Writes into the console where a backend keeps to no contract; what came is said to developers alone. */
export function reportFault({ call, field, expected, got }: Fault): void {
  const detail = import.meta.env.DEV || isProbed() ? `: expected ${expected}, got ${JSON.stringify(got)}` : ''
  console.error(`hongbao: ${call} answers ${field} against the contract${detail}`)
}

/** The error of an answer that does not fit its call, once the console has it. */
export function misfit(kind: 'network' | 'unreadable', fault: Fault): ApiError {
  reportFault(fault)
  return new ApiError(kind, `${fault.call}: ${fault.field}`, undefined, undefined, fault)
}

/** The field of a fault that is the answer's as a whole. */
export const ALL = 'every field'

/** For a fault to know what came. */
export const REPORTING = { reportInput: true }

/** The first fault that a schema has found in an answer, parsed so that it knows what came. */
export function faultOf(call: string, { issues: [issue] }: z.core.$ZodError): Fault {
  const { message = '', path = [], input } = issue ?? {}
  const expected = issue?.code === 'invalid_type' ? issue.expected : message
  return { call, field: path.join('.') || ALL, expected, got: input }
}
