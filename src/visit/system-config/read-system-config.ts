import { selectByKeyCall } from '../../../domain/calls/system'
import { ApiError, type CallOptions, call } from '../../api/client'

/**
 * Requests one entry of the system configuration.
 * @returns undefined where there is none or it is empty
 * @throws ApiError without an answer
 */
export async function fetchSystemConfig(
  configKey: string,
  options?: CallOptions,
): Promise<string | undefined> {
  const reply = await call(selectByKeyCall, { configKey }, options)
  return (reply.ok && reply.configValue) || undefined
}

/**
 * The same for callers that continue without an answer.
 * @returns null without an answer; the player has been notified unless `quiet`
 */
export async function readSystemConfig(
  configKey: string,
  options?: CallOptions,
): Promise<string | undefined | null> {
  try {
    return await fetchSystemConfig(configKey, options)
  } catch (failure) {
    if (failure instanceof ApiError) return null
    throw failure
  }
}
