import { useT } from '../../i18n'
import { readSystemConfig } from '../../visit/system-config/read-system-config'
import { useApplication } from './use-application'
import { WalletForm } from './wallet-form'

const JUMP_ADDRESS = 'shuzi.open.account.jump.address'

/** `/walletApply`: phone and code, which the server checks, then on to the configured address (spec 1 §2). */
export default function WalletApplyPage() {
  const t = useT()
  const apply = useApplication(() => readSystemConfig(JUMP_ADDRESS))
  return (
    <WalletForm
      title={t('wallet.applyTitle')}
      intro={t('wallet.applyIntro')}
      submitLabel={t('button.apply')}
      onSubmit={apply}
    />
  )
}
