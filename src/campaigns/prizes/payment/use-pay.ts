import { zyOrderCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import { ApiError, call } from '../../../api/client'
import { translate } from '../../../i18n'
import { layersSettled } from '../../../overlays/dialog/back-closes'
import { toast } from '../../../overlays/notices/notices'
import { useIsMounted } from '../../../overlays/page/use-is-mounted'
import { bankPay } from '../../../platform/bank-bridge'
import { go, goTo, routeActivity } from '../../../platform/navigate'
import { PAY_HOME, PAY_PENDING, returnAddress, tokenOf } from './pay-address'

export interface PayParts {
  /** The participation's id. */
  payId: string | undefined
  openId: string
  /** Takes the popup away before the page is left. */
  onLeave: () => void
  /** The server knows better: what is shown is out of date. */
  onOutdated: () => unknown
}

/** Hands the payment to the bank's app, or leads to the payment address where its bridge is not there. */
async function toCashier(paymentUrl: string, openId: string): Promise<void> {
  go(PAY_PENDING, { openId }, { replace: true })
  const token = tokenOf(paymentUrl)
  if (token === undefined || !bankPay(token, returnAddress(PAY_HOME))) goTo(paymentUrl)
}

/**
 * Orders the chance and goes to pay for it (spec 2 §4): the pending page takes this page's place. A page that was
 * left meanwhile stays left: the order waits there.
 */
export function usePay({ payId, openId, onLeave, onOutdated }: PayParts): () => Promise<void> {
  const isHere = useIsMounted()
  return async () => {
    const { activityId = '' } = routeActivity()
    try {
      const reply = await call(zyOrderCall, {
        activityId,
        openId,
        paySuccessSkipPageUrl: returnAddress(PAY_PENDING),
        payFailSkipPageUrl: returnAddress(PAY_HOME),
        id: payId,
      })
      if (!reply.ok) {
        toast(reply.msg ?? translate('pay.orderFailed'), 'alert')
        if (reply.code === CODES.alreadyTaken) await onOutdated()
        return
      }
      if (!isHere.current) return
      onLeave()
      await layersSettled()
      await toCashier(reply.paymentUrl, openId)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }
}
