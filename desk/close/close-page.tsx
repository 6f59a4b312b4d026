import { closeReportCall, type DeskCloseReport } from '../../domain/desk/close-calls'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Loaded } from '../parts/state/loaded'
import { Money } from '../watch/money'
import { Stock } from '../watch/stock/stock'
import { Totals } from '../watch/totals'
import { CloseControl } from './close-control'
import styles from './close-page.module.css'
import { Draws } from './draws'
import { CampaignFunnel } from './funnel'
import { Owed } from './owed'
import { Retention } from './retention'

/** What a campaign came to: the report that is kept of it, and the button that closes it for good. */
export function ClosePage() {
  const { t } = useLanguage()
  const { campaign } = useCampaign()
  const { activityId, state } = campaign
  const query = useDeskQuery(closeReportCall, { activityId }, { enabled: state !== 'unpublished' })
  if (state === 'unpublished') return <p>{t('close.unpublished')}</p>
  return <Loaded query={query}>{(report) => <Report report={report} />}</Loaded>
}

function Report({ report }: { report: DeskCloseReport }) {
  const { t } = useLanguage()
  const { totals, owed, draws, retention } = report
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p>{t('close.asOf', { at: secondText(totals.now) })}</p>
        <Button data-no-print onClick={() => window.print()}>
          {t('close.print')}
        </Button>
      </div>
      <CloseControl report={report} />
      <Totals totals={totals} />
      <div className={styles.columns}>
        <Stock totals={totals} />
        <Money money={totals.money} now={totals.now} />
      </div>
      <CampaignFunnel />
      <Owed owed={owed} />
      {draws !== null && <Draws draws={draws} now={totals.now} />}
      <Retention retention={retention} />
    </div>
  )
}
