import * as z from 'zod/mini'
import { zyAuthorizeCall } from '../../../../domain/calls/prizes'
import { ISSUED_STATE } from '../../../../domain/rules/visit/bank-state'
import { maybeText, text } from '../../../../domain/wire'
import { call } from '../../../api/client'
import { serverText } from '../../../api/message-of'
import { hasBankBridge } from '../../../platform/bank-bridge'
import { BANK_PARAMETERS, hasBankAnswer, isBankReturn, takeBankReturn } from '../../../platform/bank-redirect'
import { dropFromAddress, routeQuery } from '../../../platform/navigate'
import { readStored, removeStored, writeStored } from '../../../platform/storage'
import type { Activity } from '../../../visit/activity/activity-context'
import { leaveForBank, logInAtBank } from '../../../visit/login/bank-login'

const kept = z.object({
  openId: z.string(),
  regDate: z.optional(z.string()),
  regBranch: z.optional(z.string()),
  custId: z.optional(z.string()),
})

/** The bank's user of a gift or payment campaign, as queryOrRegister takes it. */
type ZyUser = z.output<typeof kept>

const userInfo = z.object({ OpenID: text, RegDate: maybeText, RegBranch: maybeText, CustID: maybeText })

type ZyLogin = { kind: 'user'; user: ZyUser } | NotLoggedIn

export type NotLoggedIn =
  /** The bank or the server refused. */
  | { kind: 'refused'; msg?: string | undefined }
  /** The page is being left for the bank's. */
  | { kind: 'leaving' }

/** The activity that is logged in to. */
export type LoginPlace = Pick<Activity, 'activityId' | 'activityChannel'>

const scopeOf = ({ activityId, activityChannel }: LoginPlace) => `${activityId}|${activityChannel}`
const userPlace = (place: LoginPlace) => `hongbao.zy-user.${scopeOf(place)}`
const leftPlace = (place: LoginPlace) => `hongbao.zy-left.${scopeOf(place)}`

function parsedUser(json: string): ZyUser | undefined {
  try {
    const { OpenID, RegDate, RegBranch, CustID } = userInfo.parse(JSON.parse(json))
    return { openId: OpenID, regDate: RegDate, regBranch: RegBranch, custId: CustID }
  } catch {
    return undefined
  }
}

async function authorised(place: LoginPlace, code: string, state: string): Promise<ZyLogin> {
  const reply = await call(zyAuthorizeCall, { code, state })
  if (!reply.ok) return { kind: 'refused', msg: serverText(reply) }
  const user = parsedUser(reply.userInfo)
  if (!user) return { kind: 'refused' }
  writeStored('session', userPlace(place), user)
  removeStored('session', leftPlace(place))
  return { kind: 'user', user }
}

/** Logs in with the bank's code in the address; undefined without one. The bank's parameters leave the address. */
async function loginOfAddress(place: LoginPlace): Promise<ZyLogin | undefined> {
  if (!hasBankAnswer()) return undefined
  const query = routeQuery()
  const code = query.get('code')
  const isReturn = isBankReturn()
  const state = query.get('state') ?? ''
  const isUsable = isReturn || (code !== null && ISSUED_STATE.test(state))
  try {
    if (!isUsable) return undefined
    const back = isReturn ? takeBankReturn() : undefined
    if (back?.kind === 'refused' || (isReturn && !back)) return { kind: 'refused' }
    return await authorised(place, back?.code ?? code ?? '', back?.state ?? state)
  } finally {
    dropFromAddress(...BANK_PARAMETERS)
  }
}

/**
 * Logs in at the bank's app (spec 2 §4: login state, login app and its callback; a failure is shown), then leaves for
 * the bank's authorisation. A player who comes back without an answer is sent there again by a tap only.
 */
export async function leaveForLogin(place: LoginPlace): Promise<NotLoggedIn> {
  const state = hasBankBridge() ? (await logInAtBank()).state : 'ready'
  if (state === 'failed') return { kind: 'refused' }
  if (state === 'ready') {
    writeStored('session', leftPlace(place), true)
    removeStored('session', userPlace(place))
    if (!(await leaveForBank())) return { kind: 'refused' }
  }
  return { kind: 'leaving' }
}

/** Logs in again where the server does not accept the openId as proved. */
export async function logInAgain(place: LoginPlace): Promise<NotLoggedIn> {
  const wasLeft = readStored('session', leftPlace(place), z.boolean()) === true
  return wasLeft ? { kind: 'refused' } : leaveForLogin(place)
}

/**
 * The player (decisions §16): by the bank's code in the address, else by an earlier login of this tab, else by the
 * query's openId, else by the bank's login. A return from the bank without a code is a refusal. The server trusts only
 * what a login proved.
 */
export async function zyUser(place: LoginPlace): Promise<ZyLogin> {
  const isAnswered = hasBankAnswer()
  const returned = await loginOfAddress(place)
  if (returned) return returned
  const before = readStored('session', userPlace(place), kept)
  if (before) return { kind: 'user', user: before }
  if (isAnswered) {
    writeStored('session', leftPlace(place), true)
    return { kind: 'refused' }
  }
  const openId = routeQuery().get('openId')
  return openId ? { kind: 'user', user: { openId } } : logInAgain(place)
}
