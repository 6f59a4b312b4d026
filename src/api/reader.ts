import type * as z from 'zod/mini'
import { ApiError } from './error'
import { faultOf, misfit, REPORTING } from './fault'
import { errorText } from './reply'
import type { Transport } from './transport'
import { untilAvailable } from './until-available'

/**
 * Reads plain JSON that needs no token: a GET without session and envelope. Nothing is shown to the player.
 * @throws ApiError `network` without an answer, for one that is no success (with its status and the server's own text),
 * and for one that does not fit the schema
 */
export type ReadOpen = <S extends z.ZodMiniType>(
  path: `/${string}`,
  schema: S,
  query?: Readonly<Record<string, number | string>>,
) => Promise<z.output<S>>

export function createReader(send: Transport, language: () => string): ReadOpen {
  return async (path, schema, query = {}) => {
    const headers = { 'Accept-Language': language() }
    const { answer } = await untilAvailable(async () => ({
      answer: await send({ path, method: 'GET', payload: query, headers }),
    }))
    const { status, data } = answer
    if (status < 200 || status >= 300)
      throw new ApiError('network', `${path} answered ${status}`, status, errorText(data))
    const read = schema.safeParse(data, REPORTING)
    if (!read.success) throw misfit('network', faultOf(path, read.error))
    return read.data
  }
}
