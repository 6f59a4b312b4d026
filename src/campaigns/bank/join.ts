import type { Reply } from '../../../domain/call'
import { redPacketOptionsCall } from '../../../domain/calls/activity'
import { zhangyinCall } from '../../../domain/calls/bank'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { CODES } from '../../../domain/codes'
import { PAGES } from '../../../domain/paths'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { leadsToWalletGuide } from '../../../domain/rules/visit/leave'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { copyText } from '../../platform/clipboard'
import { closePage } from '../../platform/close-page'
import { go, routeQuery } from '../../platform/navigate'
import type { BankCustomer } from '../../stores/bank-customer'
import { campaigns } from '../../stores/campaign'
import type { Activity } from '../../visit/activity/activity-context'
import { logInAtBank } from '../../visit/login/bank-login'
import { chooseRedPacket } from '../../visit/registration/choose-red-packet'
import { hasRecord } from './record'

/** `left`: another page is being opened, or the page is being closed. */
type Joined = 'joined' | 'refused' | 'unanswered' | 'left'

type JoinReply = Reply<typeof zhangyinCall>

/** The red packet that the customer chooses; undefined where none was chosen. */
async function chosenPacket(activityId: string): Promise<string | undefined> {
  const reply = await call(redPacketOptionsCall, { activityId })
  return chooseRedPacket(reply.ok ? reply.redPacketOptionalConfVoList : [])
}

/** Shows the result of joining; one who has a code gets it again, however often they join. */
async function showJoined(reply: JoinReply, { registerSucceedPrompt }: ActivityConfig): Promise<void> {
  const { couponCode } = reply
  if (couponCode === undefined)
    return alertDialog({ text: messageOf(reply, reply.ok ? 'bank.joined' : 'bank.notJoined', 'message') })
  await alertDialog({
    text: registerSucceedPrompt || translate('bank.joined'),
    code: { label: translate('apply.couponCode'), value: couponCode },
    confirm: translate('button.copyRedemptionCode'),
    onConfirm: () => copyText(couponCode),
  })
}

/**
 * Registers the customer, lets them choose a red packet where one is to be chosen, and goes on to what the campaign
 * promises: its draw, its code, or the result (spec 2 §7 and §8). One who has joined before goes on there.
 * @param isHere whether the calling page is still shown: on another one no alert comes and nothing is opened
 * @param agreed keys of the agreements that the page showed and that are all ticked
 * @param replaces the calling page is not to be gone back to
 */
export async function joinAs(
  customer: BankCustomer,
  { activityId, config }: Activity,
  isHere: () => boolean,
  { replaces = false, agreed }: { replaces?: boolean; agreed?: readonly string[] } = {},
): Promise<Joined> {
  try {
    const { name, phone, accNo } = customer
    const who = { name, phone, accNo, ...(agreed && { agreements: [...agreed] }) }
    let reply = await call(zhangyinCall, who)
    if (reply.isRedPacketMissing && isHere()) {
      const redPacketOptionalConfId = await chosenPacket(activityId)
      if (redPacketOptionalConfId === undefined) return 'unanswered'
      reply = await call(zhangyinCall, { ...who, redPacketOptionalConfId })
    }
    campaigns.getState().learn(activityId, { hasWallet: reply.isOpenWallet })
    if (!isHere()) return 'left'
    const draw = reply.ok && reply.isTakeActivityNoDraw ? lotteryPath(config) : undefined
    if (draw) {
      go(draw, {}, { replace: replaces })
      return 'left'
    }
    await showJoined(reply, config)
    if (reply.ok || reply.couponCode !== undefined) return 'joined'
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
