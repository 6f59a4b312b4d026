import type { Call } from '../call'
import * as activity from './activity'
import * as auth from './auth'
import * as bank from './bank'
import * as captcha from './captcha'
import * as binding from './cards/binding'
import * as redemption from './cards/redemption'
import * as counter from './counter'
import * as fieldData from './field-data'
import * as home from './home'
import * as newYear from './new-year'
import * as notify from './notify'
import * as operator from './operator'
import * as place from './place'
import * as prizes from './prizes'
import * as records from './records'
import * as system from './system'
import * as wallet from './wallet'

const families: Record<string, unknown>[] = [
  bank,
  wallet,
  activity,
  auth,
  binding,
  captcha,
  redemption,
  fieldData,
  home,
  newYear,
  notify,
  counter,
  operator,
  place,
  records,
  system,
  prizes,
]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value

/** Every call of the contract; the contract test, the server and the API description walk it. */
export const allCalls: readonly Call[] = families.flatMap((family) => Object.values(family).filter(isCall))
