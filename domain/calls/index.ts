import type { Call } from '../call'
import * as activity from './activity'
import * as auth from './auth'
import * as notify from './notify'
import * as system from './system'

const families: Record<string, unknown>[] = [auth, notify, system, activity]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value

/** Every call of the contract; the contract test, the server and the API description walk it. */
export const allCalls: readonly Call[] = families.flatMap((family) => Object.values(family).filter(isCall))
