import { jumpAddressCall } from '../../../domain/calls/wallet'
import { call } from '../../api/client'
import { useT } from '../../i18n'
import { useApplication } from './use-application'
import { WalletForm } from './wallet-form'

/** `/waRegister`: opens a wallet for the phone, then on to the address that the server names (spec 1 §7). */
export default function WalletRegisterPage() {
  const t = useT()
  const open = useApplication(async () => (await call(jumpAddressCall, {})).jumpAddress || undefined)
  return (
    <WalletForm
      title={t('wallet.registerTitle')}
      intro={t('wallet.registerIntro')}
      submitLabel={t('button.submit')}
      onSubmit={open}
    />
  )
}
