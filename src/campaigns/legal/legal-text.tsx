import type { LegalName } from '../../../domain/legal/load-legal'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { LegalDocumentView } from '../../visit/agreements/legal-document'
import styles from './legal-text.module.css'

/** The page of a legal text. */
export function LegalText({ name, title }: { name: LegalName; title: string }) {
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
