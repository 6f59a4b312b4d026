import { useT } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { goTo } from '../../platform/navigate'
import { readSystemConfig } from '../../visit/system-config/read-system-config'
import { WalletForm } from './wallet-form'

const JUMP_ADDRESS = 'shuzi.open.account.jump.address'

/** `/walletApply`: phone and code, then on to the configured address (spec 1 §2). */
export default function WalletApplyPage() {
  const t = useT()
  const leave = async () => {
    const address = await readSystemConfig(JUMP_ADDRESS)
    if (address) goTo(address)
    else if (address === undefined) toast(t('wallet.noJump'), 'alert')
    return true
  }
  return (
    <WalletForm
      title={t('wallet.applyTitle')}
      intro={t('wallet.applyIntro')}
      submitLabel={t('button.apply')}
      onSubmit={leave}
    />
  )
}
