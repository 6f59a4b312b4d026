import type { LegalName } from '../../i18n/legal'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { LegalDocumentView } from '../../visit/agreements/legal-document'
import styles from './legal-page.module.css'

/** A legal text as a page of its own. */
export function LegalPage({ name, title }: { name: LegalName; title: string }) {
  usePageTitle(title)
  useEntryCount()
  return (
    <PageFrame look="paper">
      <div className={styles.text}>
        <LegalDocumentView name={name} />
      </div>
    </PageFrame>
  )
}
