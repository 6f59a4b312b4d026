import type { Call, Reply, RequestOf } from '../../domain/call'
import { notices } from '../platform/notices'
import { ApiError, call, isLoginGone } from './client'

/**
 * Reads a list for a page that shows inline what went wrong: a failure is a toast too (spec part 1 §8), but for a login
 * that is missing, which the page asks for.
 * @throws ApiError without a usable answer
 */
export async function callList<C extends Call>(spec: C, body: RequestOf<C>): Promise<Reply<C>> {
  try {
    return await call(spec, body, { quiet: true })
  } catch (failure) {
    if (failure instanceof ApiError && !isLoginGone(failure)) notices().toast(`notice.${failure.kind}`)
    throw failure
  }
}
