import { useQuery } from '@tanstack/react-query'
import { drawPrizeListCall } from '../../../../domain/calls/prizes'
import { amountIn, prizeOf } from '../../../../domain/rules/prizes/prize'
import { call } from '../../../api/client'
import { useT } from '../../../i18n'
import { useActivity } from '../../../visit/activity/activity-context'
import { artOf } from '../prize/prize-art'
import { PrizePicture } from '../prize/prize-picture'
import { listedPrizes } from './listed-prizes'
import styles from './prize-list.module.css'

/** What can be won, by first to fourth prize where the server says which (spec 2 §7: drawPrizeList). */
export function PrizeList() {
  const t = useT()
  const { activityId } = useActivity()
  const { data } = useQuery({
    queryKey: [drawPrizeListCall.path, activityId],
    queryFn: () => call(drawPrizeListCall, { activityId }, { quiet: true }),
    staleTime: 60_000,
  })
  const prizes = listedPrizes(data?.ok ? data.shubiPayDrawConfigResponseList : [])
  return (
    <section className={styles.panel} aria-labelledby="scratch-prizes">
      <h2 id="scratch-prizes" className={styles.heading}>
        {t('scratch.prizes')}
      </h2>
      <ul className={styles.list}>
        {prizes.map(({ prizeName, prizeType, prizeBackground, drawType, classKey }) => (
          <li key={`${drawType} ${prizeName}`}>
            <PrizePicture
              image={prizeBackground}
              art={amountIn(prizeName) && drawType === '4' ? 'packet' : artOf(prizeOf({ prizeType }).kind)}
              sizePx={52}
            />
            {classKey ? <span className={styles.rank}>{t(classKey)}</span> : null}
            <span className={styles.name}>{prizeName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
