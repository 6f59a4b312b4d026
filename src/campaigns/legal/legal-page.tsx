import type { LegalName } from '../../i18n/legal'
import { LegalDocumentView } from '../../overlays/legal-document'
import { PageFrame } from '../../overlays/page-frame'
import { useEntryCount } from '../../overlays/use-activity'
import { usePageTitle } from '../../overlays/use-page-title'
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
