import { useT } from '../../i18n'
import { LegalText } from './legal-text'

/** `/walletCommitment`: personal-information protection policy (spec 2 §2). */
export default function PolicyPage() {
  const t = useT()
  return <LegalText name="policy" title={t('legal.policyPageTitle')} />
}
