import { useT } from '../../i18n'
import { LegalPage } from './legal-page'

/** `/activeProtocol5`: wallet user service agreement, personal edition (spec 2 §2). */
export default function ServicePage() {
  const t = useT()
  return <LegalPage name="service" title={t('legal.servicePageTitle')} />
}
