import { reviewCall } from '../../../domain/desk/review/review-calls'
import { useDeskQuery } from '../../api/use-desk'
import { useLanguage } from '../../i18n/language'
import { Section } from '../../parts/section'
import { CardsReview } from './cards-review'
import { comparedEntries } from './compared-entries'
import { cardsOf, moneyOf, prizesOf } from './money'
import { PrizesReview } from './prizes-review'
import { SimulationSaid } from './simulation-said'
import { type Compared, SumsReview } from './sums-review'

interface MoneyReviewProps {
  activityId: string
  version: number
  document: Readonly<Record<string, unknown>>
  served: Compared | null
}

/** What a version can pay, its prizes with their odds, and when their stock ends by the editor's last simulation; beside what is served. */
export function MoneyReview({ activityId, version, document, served }: MoneyReviewProps) {
  const { t } = useLanguage()
  const { data } = useDeskQuery(reviewCall, { activityId, version })
  const [old, next] = [moneyOf(served?.document ?? {}), moneyOf(document)]
  const prizes = comparedEntries(
    { entries: prizesOf(served?.document ?? {}), shown: old.prizes },
    { entries: prizesOf(document), shown: next.prizes },
  )
  const cards = comparedEntries(
    { entries: cardsOf(served?.document ?? {}), shown: old.cards },
    { entries: cardsOf(document), shown: next.cards },
  )
  const isCompared = served !== null
  const simulation = data?.simulation ?? undefined
  return (
    <Section title={t('review.money')}>
      <SumsReview version={version} document={document} served={served} />
      {cards.length > 0 && <CardsReview cards={cards} isCompared={isCompared} />}
      {prizes.length > 0 && (
        <>
          <PrizesReview prizes={prizes} isCompared={isCompared} simulation={simulation} />
          {data !== undefined && (
            <SimulationSaid simulation={simulation} activityId={activityId} version={version} />
          )}
        </>
      )}
    </Section>
  )
}
