import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { secretText, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import type { SmsProvider } from './port'

const TIMEOUT_MS = 5_000
const PAUSES_MS = [300, 1_000]

/** True for an answer that another attempt may better. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/**
 * Posts each code as JSON to an address of the operator's own (decisions §9): `{ id, phone, code, activityId, at,
 * expiresAt }`, accepted by any 2xx. Three attempts with the same `id`, 5 s each; throws when none was accepted.
 */
export function webhookSms(
  target: { url: string; token?: string | undefined },
  fetcher = fetch,
): SmsProvider {
  return {
    async send(message) {
      let failure = ''
      for (const pauseMs of [...PAUSES_MS, undefined]) {
        try {
          const { ok, status } = await fetcher(target.url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
            },
            body: JSON.stringify(message),
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })
          if (ok) return
          failure = `status ${status}`
          if (!isPassing(status)) break
        } catch (error) {
          failure = error instanceof Error ? error.name : 'no answer'
        }
        if (pauseMs !== undefined) await sleep(pauseMs)
      }
      throw new Error(`the SMS webhook did not accept the message: ${failure}`)
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
