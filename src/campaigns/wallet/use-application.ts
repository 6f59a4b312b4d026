import { useRef } from 'react'
import { openAccountCall } from '../../../domain/calls/wallet'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { goTo, routeQuery } from '../../platform/navigate'
import type { WalletFormProps } from './wallet-form'

/** Who recommended the wallet and who opens it, as the link says. */
function fromLink() {
  const query = routeQuery()
  const named = (name: string) => query.get(name) ?? undefined
  return {
    employeeId: named('employeeId'),
    networkCode: named('networkCode'),
    openId: named('openId'),
    unionId: named('unionId'),
  }
}

/**
 * Applies for a wallet for the phone that its SMS code proves, then leads on (spec 1 §7).
 * @param readAddress where to: undefined where none is configured, null where the page has said why there is none
 */
export function useApplication(
  readAddress: () => Promise<string | null | undefined>,
): WalletFormProps['onSubmit'] {
  const t = useT()
  const isHere = useIsMounted()
  /** What was accepted: pressing again only reads the address. */
  const applied = useRef<{ phone: string; code: string }>(undefined)

  const leave = async () => {
    const address = await readAddress()
    if (!isHere.current) return
    if (address) goTo(address)
    else if (address === undefined) toast(t('wallet.noJump'), 'alert')
  }

  return async ({ phone, code, key }) => {
    let isAccepted = false
    try {
      if (applied.current?.phone !== phone || applied.current.code !== code) {
        const reply = await call(openAccountCall, { ...fromLink(), phone, code, key })
        if (!isHere.current) return reply.ok ? 'accepted' : 'refused'
        if (!reply.ok) {
          await alertDialog({ text: messageOf(reply, 'wallet.notOpened') })
          return 'refused'
        }
        applied.current = { phone, code }
      }
      isAccepted = true
      await leave()
    } catch (failure) {
      apiErrorOf(failure)
    }
    return isAccepted ? 'accepted' : 'unanswered'
  }
}
