import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type OddsAnswer, oddsAnswer } from '../../../domain/calls/draws'
import { readOpen } from '../../api/client'
import { ApiError } from '../../api/error'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import sentence from '../../overlays/content/sentence-case.module.css'
import { Loading } from '../../overlays/states/states'
import { networkTurn } from '../../platform/network-turn'
import { useActivity } from '../activity/activity-context'
import styles from './prize-odds.module.css'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 3 })

/** The odds of a campaign; undefined where nothing is drawn by lot. */
async function readOdds(activityId: string) {
  try {
    return (await readOpen(`/api/draws/${encodeURIComponent(activityId)}/odds`, oddsAnswer)).odds
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

const oddsQuery = (activityId: string) => ({
  queryKey: ['odds', activityId],
  queryFn: () => readOdds(activityId),
  staleTime: 60_000,
})

/** Fetches the odds before the rules are opened, so that the sheet has its height at once. */
export function usePrefetchedOdds(): void {
  const client = useQueryClient()
  const { activityId } = useActivity()
  useEffect(() => {
    void networkTurn().then(() => client.prefetchQuery(oddsQuery(activityId)))
  }, [client, activityId])
}

/** What becomes of the share of a prize that has run out. */
function Notes({ odds }: { odds: OddsAnswer['odds'] }) {
  const t = useT()
  const limited = odds.filter(({ isLimited }) => isLimited)
  const toThanks = limited.filter(({ whenGone }) => whenGone === 'thanks')
  const prizes = toThanks.map(({ name }) => name).join(' · ')
  return (
    <>
      {limited.length > toThanks.length ? <p>{t('draw.oddsNote')}</p> : null}
      {toThanks.length > 0 ? <p>{t('draw.oddsNoteThanks', { prizes })}</p> : null}
    </>
  )
}

/** How likely each prize of a campaign is, by the table that its draws are made from (decisions §19). */
export function PrizeOdds() {
  const t = useT()
  const { activityId } = useActivity()
  const { data, isFetching, refetch } = useQuery(oddsQuery(activityId))
  if (data?.length === 0) return null
  return (
    <section className={styles.odds} aria-label={t('draw.odds')}>
      <h3 className={sentence.sentence}>{t('draw.odds')}</h3>
      {data ? (
        <>
          <dl>
            {data.map(({ awardIndex, name, share }) => (
              <div key={awardIndex}>
                <dt>{name}</dt>
                <dd>{percent.format(share)}</dd>
              </div>
            ))}
          </dl>
          <Notes odds={data} />
        </>
      ) : isFetching ? (
        <Loading />
      ) : (
        <div className={styles.failed} role="alert">
          <p>{t('draw.oddsFailed')}</p>
          <Button tone="red" onPress={() => refetch()}>
            {t('button.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
