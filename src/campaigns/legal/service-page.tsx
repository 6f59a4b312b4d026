import { useT } from '../../i18n'
import { LegalText } from './legal-text'

/** `/activeProtocol5`: wallet user service agreement, personal edition (spec 2 §2). */
export default function ServicePage() {
  const t = useT()
  return <LegalText name="service" title={t('legal.servicePageTitle')} />
}
