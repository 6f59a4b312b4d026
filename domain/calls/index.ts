import type { Call } from '../call'
import * as account from './account'
import * as activity from './activity'
import * as auth from './auth'
import * as bindCard from './bind-card'
import * as captcha from './captcha'
import * as card from './card'
import * as home from './home'
import * as newYear from './new-year'
import * as notify from './notify'
import * as offline from './offline'
import * as operator from './operator'
import * as place from './place'
import * as records from './records'
import * as system from './system'
import * as zyPay from './zy-pay'

const families: Record<string, unknown>[] = [
  account,
  activity,
  auth,
  bindCard,
  captcha,
  card,
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
