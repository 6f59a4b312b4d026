import { useT } from '../../i18n'
import { LegalDocumentView } from '../../overlays/legal-document'
import { PageFrame } from '../../overlays/page-frame'
import { useEntryCount } from '../../overlays/use-activity'
import { usePageTitle } from '../../overlays/use-page-title'
import styles from './agreement-page.module.css'

/** `/agreement`: the booking agreement of the new-year campaign (spec 2 §9, decisions §2). */
export default function AgreementPage() {
  const t = useT()
  useEntryCount()
  usePageTitle(t('legal.bookingPageTitle'))
  return (
    <PageFrame look="paper">
      <div className={styles.text}>
        <LegalDocumentView name="booking" />
      </div>
    </PageFrame>
  )
}
