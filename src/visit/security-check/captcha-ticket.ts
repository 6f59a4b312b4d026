import { readSystemConfig } from '../system-config/read-system-config'
import { LOCAL_TICKET } from './local-ticket'
import { openSecurityCheck } from './open'

/** The player closed the security check. */
class SecurityCheckClosed extends Error {
  override readonly name = 'SecurityCheckClosed'
}

/** Whether codes need a ticket; without an answer the server's refusal of the code says so. */
const isRequired = async () => (await readSystemConfig('captcha_required', { quiet: true })) === '1'

/**
 * The ticket that an SMS code needs (decisions §3): none unless `captcha_required` is '1'.
 * @returns the ticket to send along, if there is one
 * @throws SecurityCheckClosed when the player closed the check
 */
export async function captchaTicket(): Promise<string | undefined> {
  if (!(await isRequired())) return undefined
  const ticket = await openSecurityCheck()
  if (ticket === undefined) throw new SecurityCheckClosed()
  return ticket === LOCAL_TICKET ? undefined : ticket
}
