import { newYearConfigCall } from '../../../domain/calls/new-year/config'
import { bookingYear } from '../../../domain/legal/booking-year'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Loading } from '../../overlays/states/states'
import { routeActivity } from '../../platform/navigate'
import { useActivityConfig } from '../../visit/activity/activity-query'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { LegalDocumentView } from '../../visit/agreements/legal-document'
import styles from './agreement-page.module.css'

/** `/agreement`: the booking agreement of the new-year campaign (spec 2 §9, decisions §2). */
export default function AgreementPage() {
  const t = useT()
  useEntryCount()
  usePageTitle(t('legal.bookingPageTitle'))
  // A page without a campaign cites the specification's.
  const isOfCampaign = routeActivity().activityId !== undefined
  const campaign = useActivityConfig(newYearConfigCall, isOfCampaign)
  const config = campaign.kind === 'known' ? campaign.config : {}
  return (
    <PageFrame look="paper">
      <div className={styles.text}>
        {isOfCampaign && campaign.kind === 'loading' ? (
          <Loading />
        ) : (
          <LegalDocumentView name="booking" year={bookingYear(config)} />
        )}
      </div>
    </PageFrame>
  )
}
