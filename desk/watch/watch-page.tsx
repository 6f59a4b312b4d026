import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { watchCall } from '../../domain/desk/watch-calls'
import { useAddress } from '../address/use-address'
import { CampaignAlerts } from '../alerts/campaign-alerts'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { minuteText, secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { Calls } from './calls'
import { Channels } from './channels'
import { Funnel } from './funnel/funnel'
import { Money } from './money'
import { newestTotals } from './newest-totals'
import { PauseControl } from './pause-control'
import { Series } from './series'
import { spanOf, watchingOf } from './span'
import { Stock } from './stock/stock'
import { Totals } from './totals'
import { useEarlier } from './use-earlier'
import { useFreshPause } from './use-fresh-pause'
import { useLive } from './use-live'
import styles from './watch-page.module.css'

const POLL_MS = 5_000
/** While the stream brings the totals, the series alone is asked for. */
const SERIES_MS = 15_000

/** What is over of a campaign: joining, or all of it. */
function Ended({ campaign: { state, endsAt, closesAt } }: { campaign: DeskCampaign }) {
  const { t } = useLanguage()
  const closes = minuteText(closesAt)
  if (state === 'over') return <Notice>{t('watch.over', { closes })}</Notice>
  if (state !== 'ended') return null
  const text = closesAt === null ? 'watch.endedOpen' : 'watch.ended'
  return <Notice>{t(text, { ended: minuteText(endsAt), closes })}</Notice>
}

/** How a campaign goes now, and the button that stops it. */
export function WatchPage() {
  const { t } = useLanguage()
  const { campaign } = useCampaign()
  const { activityId } = campaign
  const desk = useDesk()
  const { address } = useAddress()
  const live = useLive(activityId)
  const now = desk.now()
  const watching = watchingOf(address, now)
  useFreshPause(live.totals?.paused.join())
  const isPublished = campaign.state !== 'unpublished'
  const query = useDeskQuery(
    watchCall,
    { activityId, bucket: watching.bucket, ...spanOf(watching, now) },
    { everyMs: live.isLive ? SERIES_MS : POLL_MS, enabled: isPublished },
  )
  const earlier = useEarlier(activityId, watching, isPublished)
  if (!isPublished) return <p className={styles.empty}>{t('watch.unpublished')}</p>
  return (
    <div className={styles.page}>
      <Ended campaign={campaign} />
      <PauseControl campaign={campaign} />
      <CampaignAlerts campaign={campaign} />
      <Loaded query={query}>
        {(data) => {
          const totals = newestTotals(data.totals, live.totals)
          return (
            <>
              <p className={styles.live}>
                <span className={live.isLive ? styles.on : styles.off} aria-hidden="true" />
                {t(live.isLive ? 'watch.live' : 'watch.polling')}
                {' · '}
                <span>{t('watch.asOf', { at: secondText(totals.now) })}</span>
              </p>
              <Totals totals={totals} />
              <div className={styles.columns}>
                <Stock totals={totals} />
                <Money money={totals.money} now={totals.now} />
              </div>
              <Series watching={watching} points={data.series} earlier={earlier} />
              <Funnel activityId={activityId} watching={watching} />
              <Channels channels={data.channels} />
              <Calls calls={data.calls} before={earlier.data?.calls} against={watching.against} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
