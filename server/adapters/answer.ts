import { Unreachable } from './circuit-breaker'

/** The answer of a provider's address. */
export interface Answer {
  ok: boolean
  status: number
  text: string
  /** By their lower-case names. */
  headers: Readonly<Record<string, string>>
}

/**
 * Makes a request and reads its whole answer, whatever its status.
 * @param who what the error calls the provider
 * @throws Unreachable when there is none, or it ends in the middle
 */
export async function answerOf(who: string, request: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await request()
    const { ok, status } = response
    return { ok, status, text: await response.text(), headers: Object.fromEntries(response.headers) }
  } catch (error) {
    throw new Unreachable(who, error)
  }
}
