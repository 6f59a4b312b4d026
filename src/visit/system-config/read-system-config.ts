import { selectByKeyCall } from '../../../domain/calls/system'
import { ApiError, call } from '../../api/client'

/**
 * One entry of the system configuration, asked for at this moment.
 * @returns undefined where there is none or it is empty; null without an answer, when the player has been told
 */
export async function readSystemConfig(configKey: string): Promise<string | undefined | null> {
  try {
    const reply = await call(selectByKeyCall, { configKey })
    return (reply.ok && reply.configValue) || undefined
  } catch (failure) {
    if (failure instanceof ApiError) return null
    throw failure
  }
}
