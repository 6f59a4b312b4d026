import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { secretText, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { NotAccepted, type SmsProvider } from './port'

const TIMEOUT_MS = 5_000
/** Of all attempts together: a player waits for it. */
const IN_ALL_MS = 10_000
const PAUSES_MS = [300, 1_000]

/** Characters of an answer that are read. */
const MOST_ANSWER = 1_000

/** True for an answer that another attempt may better. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/** The beginning of an answer's text; '' where it breaks off. */
const textOf = async (response: Response): Promise<string> => {
  try {
    return (await response.text()).slice(0, MOST_ANSWER)
  } catch {
    return ''
  }
}

/**
 * Posts each code as JSON to an address of the operator's own (decisions §9): `{ id, phone, code, activityId, at,
 * expiresAt }`, accepted by any 2xx. Three attempts with the same `id`, 5 s each, 10 s in all. What the answer says is for operators.
 * @throws NotAccepted when none was accepted; its message has neither the phone nor the code
 */
export function webhookSms(
  target: { url: string; token?: string | undefined },
  fetcher = fetch,
): SmsProvider {
  return {
    async send(message) {
      let failure = ''
      let said = ''
      let isSilent = false
      const until = performance.now() + IN_ALL_MS
      for (const pauseMs of [...PAUSES_MS, undefined]) {
        try {
          const response = await fetcher(target.url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
            },
            body: JSON.stringify(message),
            redirect: 'error',
            signal: AbortSignal.timeout(Math.max(1, Math.min(TIMEOUT_MS, until - performance.now()))),
          })
          const { ok, status } = response
          said = await textOf(response)
          if (ok) return said
          failure = `status ${status}`
          isSilent = status >= 500
          if (!isPassing(status)) break
        } catch (error) {
          said = ''
          isSilent = true
          failure = error instanceof Error ? error.name : 'no answer'
        }
        if (pauseMs === undefined || performance.now() + pauseMs >= until) break
        await sleep(pauseMs)
      }
      throw new NotAccepted(failure, said, isSilent)
    },
  }
}

export const webhook = defineAdapter({
  settings: z.object({
    HONGBAO_SMS_WEBHOOK: webAddress(),
    HONGBAO_SMS_WEBHOOK_TOKEN: secretText(),
  }),
  missing: 'HONGBAO_SMS_WEBHOOK (an https: address that takes the SMS codes)',
  make: ({ HONGBAO_SMS_WEBHOOK: url, HONGBAO_SMS_WEBHOOK_TOKEN: token }) => webhookSms({ url, token }),
})
