import type { Call, Reply, RequestOf } from '../../domain/call'
import { call } from './client'

/**
 * Reads a list for a page that shows inline what went wrong: a failure is a toast too (spec part 1 §8), but for a login
 * that is missing, which the page asks for.
 * @throws ApiError without a usable answer
 */
export const callList = <C extends Call>(spec: C, body: RequestOf<C>): Promise<Reply<C>> =>
  call(spec, body, { readsAgain: true, asksLogin: true })
