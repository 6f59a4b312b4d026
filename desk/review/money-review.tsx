import type * as z from 'zod/mini'
import { reviewCall } from '../../domain/desk/review/review-calls'
import { yuanText } from '../../domain/rules/money'
import { useDeskQuery } from '../api/use-desk'
import { countText, oddsText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { ButtonLink } from '../parts/control/button'
import { Section } from '../parts/section'
import { NUMBER, Table } from '../parts/table'
import { CardsReview } from './cards-review'
import styles from './first-review.module.css'
import { moneyOf } from './money'

type Simulation = NonNullable<z.output<typeof reviewCall.response>['simulation']>

interface MoneyReviewProps {
  activityId: string
  version: number
  document: Readonly<Record<string, unknown>>
}

/** What a version can pay, its prizes with their odds, and when their stock ends by the editor's last simulation. */
export function MoneyReview({ activityId, version, document }: MoneyReviewProps) {
  const { t, language } = useLanguage()
  const { data } = useDeskQuery(reviewCall, { activityId, version })
  const { prizes, cards, budgetFen, mostFen } = moneyOf(document)
  const yuan = (fen: number) => yuanText(fen, language)
  const count = (value: number) => countText(value, language)
  const simulation = data?.simulation ?? undefined
  const goneText = (place: number) => {
    if (simulation === undefined) return '–'
    const found = simulation.summary.prizes.find(({ awardIndex }) => awardIndex === place)
    return found?.goneAt == null ? t('review.neverGone') : minuteText(found.goneAt)
  }
  return (
    <Section title={t('review.money')}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('review.budget')}</dt>
          <dd>{budgetFen === undefined ? t('review.noBudget') : yuan(budgetFen)}</dd>
        </div>
        <div>
          <dt>{t('review.most')}</dt>
          <dd>{mostFen === undefined ? t('review.noEnd') : yuan(mostFen)}</dd>
        </div>
      </dl>
      {cards.length > 0 && <CardsReview cards={cards} />}
      {prizes.length > 0 && (
        <>
          <Table label={t('difference.prizes')}>
            <thead>
              <tr>
                <th scope="col" className={NUMBER}>
                  {t('result.place')}
                </th>
                <th scope="col">{t('result.prize')}</th>
                <th scope="col" className={NUMBER}>
                  {t('review.amount')}
                </th>
                <th scope="col" className={NUMBER}>
                  {t('stock.title')}
                </th>
                <th scope="col" className={NUMBER}>
                  {t('difference.oddsTitle')}
                </th>
                <th scope="col" className={NUMBER}>
                  {t('review.most')}
                </th>
                <th scope="col" className={NUMBER}>
                  {t('review.goneAt')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prizes.map(({ place, name, amountFen, stock, share }) => (
                <tr key={place}>
                  <td className={NUMBER}>{place}</td>
                  <th scope="row">
                    {name['zh-CN']}
                    {name.en !== name['zh-CN'] && <span className={styles.english}>{name.en}</span>}
                  </th>
                  <td className={NUMBER}>{amountFen === 0 ? '–' : yuan(amountFen)}</td>
                  <td className={NUMBER}>{stock === undefined ? t('result.noEnd') : count(stock)}</td>
                  <td className={NUMBER}>{oddsText(share, language)}</td>
                  <td className={NUMBER}>
                    {amountFen === 0
                      ? '–'
                      : stock === undefined
                        ? t('review.noEnd')
                        : yuan(amountFen * stock)}
                  </td>
                  <td className={NUMBER}>{stock === undefined ? '–' : goneText(place)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {data !== undefined && (
            <SimulationSaid simulation={simulation} activityId={activityId} version={version} />
          )}
        </>
      )}
    </Section>
  )
}

/** Who simulated exactly this document, how, and the way to do it again; or that nobody has. */
function SimulationSaid({
  simulation,
  activityId,
  version,
}: Omit<MoneyReviewProps, 'document'> & { simulation: Simulation | undefined }) {
  const { t, language } = useLanguage()
  if (simulation === undefined)
    return (
      <p>
        {t('review.notSimulated')}{' '}
        <ButtonLink to={`/campaigns/${activityId}/simulate?version=${version}`}>
          {t('review.simulate')}
        </ButtonLink>
      </p>
    )
  const { by, at, summary } = simulation
  const { draws, days, runs, weights, paidFen } = summary
  const again = new URLSearchParams({
    version: String(version),
    draws: String(draws),
    days: String(days),
    runs: String(runs),
    hours: weights.join(),
  })
  return (
    <p>
      {t('review.simulated', {
        by,
        at: minuteText(at),
        draws: countText(draws, language),
        days,
        runs,
        paid: yuanText(paidFen, language),
      })}{' '}
      <ButtonLink to={`/campaigns/${activityId}/simulate?${again}`}>{t('review.simulateAgain')}</ButtonLink>
    </p>
  )
}
