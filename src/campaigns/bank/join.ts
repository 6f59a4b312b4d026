import { zhangyinCall } from '../../../domain/calls/account'
import { CODES } from '../../../domain/codes'
import { PAGES } from '../../../domain/paths'
import { leadsToWalletGuide } from '../../../domain/rules/visit/leave'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { alertDialog } from '../../overlays/notices/notices'
import { closePage } from '../../platform/close-page'
import { go, routeQuery } from '../../platform/navigate'
import type { BankCustomer } from '../../stores/bank-customer'
import { campaigns } from '../../stores/campaign'
import type { Activity } from '../../visit/activity/activity-context'
import { logInAtBank } from '../../visit/login/bank-login'
import { hasRecord } from './record'

/** `left`: another page is being opened, or the page is being closed. */
type Joined = 'joined' | 'refused' | 'unanswered' | 'left'

/**
 * Registers the customer and shows the result (spec 2 §7 and §8).
 * @param isHere whether the calling page is still shown: on another one no alert comes and nothing is opened
 * @param agreements keys of the agreements that the page showed and that are all ticked
 */
export async function joinAs(
  customer: BankCustomer,
  { activityId, config }: Activity,
  isHere: () => boolean,
  agreements?: readonly string[],
): Promise<Joined> {
  try {
    const { name, phone, accNo } = customer
    const reply = await call(zhangyinCall, {
      name,
      phone,
      accNo,
      ...(agreements && { agreements: [...agreements] }),
    })
    campaigns.getState().learn(activityId, { hasWallet: reply.isOpenWallet })
    if (!isHere()) return 'left'
    const text = messageOf(reply, reply.ok ? 'bank.joined' : 'bank.notJoined', 'message')
    await alertDialog({ text })
    if (reply.ok) return 'joined'
    if (leadsToWalletGuide(config, reply)) {
      go(PAGES.lookWallet.path, { downSource: routeQuery().get('downSource') })
      return 'left'
    }
    if (reply.code === CODES.closePage && !routeQuery().has('qrCodeValidTimestamp')) {
      await closePage()
      return 'left'
    }
    return 'refused'
  } catch (failure) {
    apiErrorOf(failure)
    return 'unanswered'
  }
}

/** 'Join now' of the bank app's page: login, the authorisation where one is needed, then the registration. */
export async function joinNow(activity: Activity, isHere: () => boolean): Promise<void> {
  const { activityId, config } = activity
  const { customer } = await logInAtBank()
  if (!customer || !isHere()) return
  if (config.isSkipImpower && !hasRecord(activityId)) go(PAGES.impower.path, { downSource: '1' })
  else await joinAs(customer, activity, isHere)
}
