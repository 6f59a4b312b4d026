import { type Answer, answerOf } from '../answer'

const TIMEOUT_MS = 5_000

/**
 * Posts a notice as JSON.
 * @throws Unreachable when there is no answer; Error for any status but 2xx, without the address: it can hold a robot's key
 */
export async function postNotice(
  who: string,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Answer> {
  const answer = await answerOf(who, () =>
    fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  if (!answer.ok) throw new Error(`${who} answered ${answer.status}`)
  return answer
}
