import type { Call } from '../call'
import * as account from './account'
import * as activity from './activity'
import * as auth from './auth'
import * as bindCard from './binding'
import * as captcha from './captcha'
import * as offline from './counter'
import * as fieldData from './field-data'
import * as home from './home'
import * as newYear from './new-year'
import * as notify from './notify'
import * as operator from './operator'
import * as place from './place'
import * as zyPay from './prizes'
import * as records from './records'
import * as card from './redemption'
import * as system from './system'

const families: Record<string, unknown>[] = [
  account,
  activity,
  auth,
  bindCard,
  captcha,
  card,
  fieldData,
  home,
  newYear,
  notify,
  offline,
  operator,
  place,
  records,
  system,
  zyPay,
]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value

/** Every call of the contract; the contract test, the server and the API description walk it. */
export const allCalls: readonly Call[] = families.flatMap((family) => Object.values(family).filter(isCall))
