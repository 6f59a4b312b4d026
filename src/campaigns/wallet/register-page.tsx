import { useRef } from 'react'
import { jumpAddressCall, openAccountCall } from '../../../domain/calls/account'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { goTo, routeQuery } from '../../platform/navigate'
import { WalletForm, type WalletFormProps } from './wallet-form'

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

/** `/waRegister`: opens a wallet for the phone, then on to the address that the server names (spec 1 §7). */
export default function WalletRegisterPage() {
  const t = useT()
  const isHere = useIsMounted()
  /** What has opened a wallet: pressing again only requests the address. */
  const opened = useRef<{ phone: string; code: string }>(undefined)

  const openNext = async () => {
    const { jumpAddress } = await call(jumpAddressCall, {})
    if (!isHere.current) return true
    if (jumpAddress) goTo(jumpAddress)
    else toast(t('wallet.noJump'), 'alert')
    return true
  }

  const open: WalletFormProps['onSubmit'] = async ({ phone, code, key }) => {
    try {
      if (opened.current?.phone === phone && opened.current.code === code) return await openNext()
      const reply = await call(openAccountCall, { ...fromLink(), phone, code, key })
      if (!isHere.current) return true
      if (!reply.ok) {
        await alertDialog({ text: messageOf(reply, 'wallet.notOpened') })
        return false
      }
      opened.current = { phone, code }
      return await openNext()
    } catch (failure) {
      apiErrorOf(failure)
    }
    return true
  }

  return (
    <WalletForm
      title={t('wallet.registerTitle')}
      intro={t('wallet.registerIntro')}
      submitLabel={t('button.submit')}
      onSubmit={open}
    />
  )
}
