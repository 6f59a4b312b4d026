import type { DeskCall } from '../../../../domain/desk/call'

const isCall = (value: unknown): value is DeskCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value

const callFiles = import.meta.glob<object>('../../../../domain/desk/**/*-calls.ts', { eager: true })

/** Calls that stand by themselves, and those of a table of calls. */
const callsIn = (value: unknown): DeskCall[] => {
  if (isCall(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : []
}

/** Every call of the desk. */
export const DESK_CALLS = Object.values(callFiles).flatMap((file) => Object.values(file).flatMap(callsIn))
