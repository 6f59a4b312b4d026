import { useT } from '../../i18n'
import { LegalPage } from './legal-page'

/** `/walletCommitment`: personal-information protection policy (spec 2 §2). */
export default function PolicyPage() {
  const t = useT()
  return <LegalPage name="policy" title={t('legal.policyPageTitle')} />
}
