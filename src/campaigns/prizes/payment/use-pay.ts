import { zyOrderCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import { PAGES } from '../../../../domain/paths'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { layersSettled } from '../../../overlays/dialog/back-button'
import { toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { bankPay } from '../../../platform/bank-bridge'
import { go, goTo } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { returnAddress, tokenOf } from './pay-address'

interface PayParts {
  /** The participation's id. */
  payId: string | undefined
  openId: string
  /** Closes the popup before the page is left. */
  onLeave: () => void
  /** The chance has been paid for before: the participation that is shown is out of date. */
  onPaidBefore: () => unknown
}

/** Hands the payment to the bank's app, or leads to the payment address where there is no bridge. */
async function toCashier(paymentUrl: string, openId: string): Promise<void> {
  go(PAGES.payPending.path, { openId }, { replace: true })
  const token = tokenOf(paymentUrl)
  if (token === undefined || !bankPay(token, returnAddress(PAGES.payHome))) goTo(paymentUrl)
}

/**
 * Orders the chance and goes to pay for it (spec 2 §4): the pending page replaces this page. Does not navigate when
 * the page has been left meanwhile: the order waits on the server.
 */
export function usePay({ payId, openId, onLeave, onPaidBefore }: PayParts): () => Promise<void> {
  const { activityId } = useActivity()
  const isHere = useIsMounted()
  return async () => {
    try {
      const reply = await call(zyOrderCall, {
        activityId,
        openId,
        paySuccessSkipPageUrl: returnAddress(PAGES.payPending),
        payFailSkipPageUrl: returnAddress(PAGES.payHome),
        id: payId,
      })
      if (!reply.ok) {
        toast(messageOf(reply, 'pay.orderFailed'), 'alert')
        if (reply.code === CODES.alreadyTaken) await onPaidBefore()
        return
      }
      if (!isHere.current) return
      onLeave()
      await layersSettled()
      await toCashier(reply.paymentUrl, openId)
    } catch (failure) {
      apiErrorOf(failure)
    }
  }
}
