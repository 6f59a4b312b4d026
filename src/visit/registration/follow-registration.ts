import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { cardFlowOf } from '../../../domain/rules/cards/card-flow'
import {
  type RegistrationOutcome,
  type RegistrationReply,
  registrationOutcome,
} from '../../../domain/rules/registration/outcome'
import { translate } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { currentChannel } from '../../platform/channel'
import { copyText } from '../../platform/clipboard'
import { closePage } from '../../platform/close-page'
import { go, routeQuery } from '../../platform/navigate'
import { rememberPhone } from '../../stores/record-phone'
import { followCardFlow } from '../follow-up/card-flow'
import { followLeave } from '../follow-up/leave'
import type { RegisterReply, SentForm } from './payload'

const refused = (alert: string | undefined) => alertDialog({ text: alert ?? translate('apply.failed') })

async function followOutcome(outcome: RegistrationOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'lottery':
      if (outcome.alert) await alertDialog({ text: outcome.alert })
      go(outcome.path)
      return
    case 'popup': {
      const { couponCode, button } = outcome
      await alertDialog({
        text: outcome.text ?? translate('apply.succeeded'),
        code: couponCode ? { label: translate('apply.couponCode'), value: couponCode } : undefined,
        confirm: translate(button === 'copyCode' ? 'button.copyRedemptionCode' : 'button.confirm'),
        onConfirm: button === 'copyCode' && couponCode ? () => copyText(couponCode) : undefined,
      })
      await followLeave(outcome.next)
      return
    }
    case 'walletGuide':
      await refused(outcome.alert)
      go(PAGES.lookWallet.path)
      return
    case 'closeRefused':
      await refused(outcome.alert)
      await closePage()
      return
    case 'stay':
      await refused(outcome.alert)
      return
    default:
      await followLeave(outcome)
  }
}

/** The page's channel, and whether it was opened by a QR code. */
const placeOf = () => ({
  channel: currentChannel(),
  fromQrCode: routeQuery().has('qrCodeValidTimestamp'),
})

/** Handles a refusal that the page has no rule of its own for: 10004, 10006, and a message for the others. */
export async function followRefusal(config: ActivityConfig, reply: RegistrationReply): Promise<void> {
  await followOutcome(registrationOutcome(config, reply, placeOf()))
}

/** In a campaign about bank cards: whose records these are. */
export function keepRegistration(reply: RegisterReply, { activityId, phone }: SentForm): void {
  if (!cardFlowOf(routeQuery()) || !reply.ok) return
  rememberPhone(activityId, { phone: String(phone ?? ''), recordToken: reply.recordToken })
}

/**
 * What follows the answer of `activity/register`: in a campaign about bank cards (`activityNumber` in the query) the
 * messages of its flow, otherwise the general activity's ways on (spec 1 §4, decisions §16).
 * @param isMounted whether the page that made the request is still mounted
 */
export async function followRegistration(
  config: ActivityConfig,
  reply: RegisterReply,
  { activityId, activityChannel, customerName, phone, idCard }: SentForm,
  isMounted: () => boolean,
): Promise<void> {
  const query = routeQuery()
  const flow = cardFlowOf(query)
  if (flow && reply.ok) {
    const fields = { activityId, activityChannel, customerName, phone, idCard }
    await followCardFlow(flow, config, reply, fields, isMounted)
    return
  }
  await followOutcome(registrationOutcome(config, reply, placeOf()))
}
