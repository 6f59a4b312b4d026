import { selectByKeyCall } from '../../../domain/calls/system'
import { call } from '../../api/client'
import { LOCAL_TICKET } from './local-ticket'
import { openSecurityCheck } from './open'

/** The player closed the security check. */
export class SecurityCheckLeft extends Error {
  override readonly name = 'SecurityCheckLeft'
}

/** Whether codes need a ticket; where that cannot be read the server will say so. */
async function isRequired(): Promise<boolean> {
  const reply = await call(selectByKeyCall, { configKey: 'captcha_required' }, { quiet: true }).catch(
    () => undefined,
  )
  return reply?.ok === true && reply.configValue === '1'
}

/**
 * What an SMS code needs first (decisions §3): nothing unless `captcha_required` is '1'.
 *
 * @returns the ticket to be sent along, if there is one
 * @throws SecurityCheckLeft when the player closed the check
 */
export async function captchaTicket(): Promise<string | undefined> {
  if (!(await isRequired())) return undefined
  const ticket = await openSecurityCheck()
  if (ticket === undefined) throw new SecurityCheckLeft()
  return ticket === LOCAL_TICKET ? undefined : ticket
}
