import { CODES } from '../../domain/codes'
import { type MessageKey, type Refused, refuse } from '../messages/catalogue'

/**
 * One query of the bank. Any failure is refused as a bank that does not answer, and logged.
 * @param ask undefined for a session or code that is wrong, used or too old
 * @param unknown the message then
 */
export async function askBank<Found extends object>(
  ctx: Uses<'log'>,
  ask: () => Promise<Found | undefined>,
  unknown: MessageKey,
): Promise<Found | Refused> {
  try {
    return (await ask()) ?? refuse(CODES.nothingFound, unknown)
  } catch (error) {
    ctx.log.error({ err: error }, 'the bank could not be asked')
    return refuse(CODES.failed, 'bank.notReached')
  }
}
