import { pageAt } from '../../domain/paths'

/** Pages with a draw: an expired session leads back from them to the registration (spec 1 §4). */
export const isDrawPath = (path: string): boolean => pageAt(path)?.game !== undefined

/** The 401 rule: every path but those on the 'allowed list' needs an activity in the address (decisions §15). */
export const needsActivity = (path: string): boolean => pageAt(path)?.needsActivity !== false

/** Whether the text of a 401 says that the information expired (decisions §16). */
export const saysExpired = (msg: string | undefined): boolean =>
  msg !== undefined && (/expired/i.test(msg) || msg.includes('过期'))
