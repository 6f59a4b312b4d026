import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { LegalDocumentView } from '../../visit/agreements/legal-document'
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
