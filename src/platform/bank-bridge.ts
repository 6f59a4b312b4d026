import * as z from 'zod/mini'

/** The bank app's bridge as decisions §8 expects it; a bank whose bridge looks different changes this file. */
type BridgeCall = (name: string, params: unknown, callback: (answer: unknown) => void) => void

const bridge = z.object({ call: z.custom<BridgeCall>((value) => typeof value === 'function') })

/** '0' = logged in; a bridge may give it as a number. */
const loginStatus = z.object({ loginStatus: z.pipe(z.union([z.string(), z.number()]), z.transform(String)) })
const sessionId = z.object({ sessionID: z.string() })

/** Longest wait for an answer. The login app has no limit, since it waits for the player. */
const ANSWER_MS = 10_000

function bridgeCall(): BridgeCall | undefined {
  const found: unknown = Reflect.get(globalThis, 'BankBridge')
  const parsed = bridge.safeParse(found)
  return parsed.success
    ? (name, params, callback) => parsed.data.call.call(found, name, params, callback)
    : undefined
}

function request<S extends z.ZodMiniType>(
  name: string,
  params: unknown,
  schema: S,
  timeoutMs: number | undefined,
): Promise<z.output<S> | undefined> {
  const call = bridgeCall()
  if (!call) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => resolve(undefined), timeoutMs)
    call(name, params, (answer) => {
      clearTimeout(timer)
      const parsed = schema.safeParse(answer)
      resolve(parsed.success ? parsed.data : undefined)
    })
  })
}

export const hasBankBridge = (): boolean => bridgeCall() !== undefined

/** Whether the bank app's customer is logged in ('0' = yes). */
export async function bankLoggedIn(): Promise<boolean> {
  return (await request('getLoginStatus', {}, loginStatus, ANSWER_MS))?.loginStatus === '0'
}

/** Opens the bank app's login and waits for its callback; true when it succeeded. */
export async function startBankLogin(): Promise<boolean> {
  return (await request('startLogin', {}, loginStatus, undefined))?.loginStatus === '0'
}

/** The bank session's id for `getCustomerInfo`; undefined without one. */
export async function bankSessionId(): Promise<string | undefined> {
  return (await request('getSessionId', {}, sessionId, ANSWER_MS))?.sessionID
}

/** Passes a payment token to the bank app, which comes back to `returnUrl`. False where there is no bridge. */
export function bankPay(token: string, returnUrl: string): boolean {
  const call = bridgeCall()
  call?.('pay', { token, returnUrl }, () => {})
  return call !== undefined
}

/** Lets the bank app close the page; false where there is no bridge. */
export function closeBankPage(): boolean {
  const call = bridgeCall()
  call?.('close', {}, () => {})
  return call !== undefined
}
