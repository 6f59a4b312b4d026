import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { GAMES, type GameName } from '../../../domain/games'
import { pageAt } from '../../../domain/paths'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { translate } from '../../i18n'
import { isFrugal } from '../../platform/device'
import { checkPicture } from '../../platform/navigate'
import { router } from '../../platform/router'
import { useActivity } from '../../visit/activity/activity-context'
import { prizesQuery } from './award-query'
import { type PrizeConf, placesOf, textsOf } from './prize-places'

/** The form's own pictures come first, ms. */
const AFTER_MS = 2_000

/** Whether the game can have these prizes. */
function takes(game: GameName, { length }: readonly PrizeConf[]): boolean {
  const { fewestPrizes, mostPrizes } = GAMES[game]
  return length >= fewestPrizes && length <= mostPrizes
}

/** The picture behind the game, which would share the network with what the game waits for. */
function fetchBackground({ drawBgImg }: ActivityConfig): void {
  const src = typeof drawBgImg === 'string' ? drawBgImg : drawBgImg?.src
  if (!src || !checkPicture(src).ok) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = src
}

/** Prefetches the game that follows the registration while the visitor fills in the form. */
export function useLotteryAhead(config: ActivityConfig): void {
  const path = lotteryPath(config)
  const game = path && pageAt(path)?.game
  const queries = useQueryClient()
  const { activityId, activityChannel } = useActivity()
  useEffect(() => {
    if (!game || isFrugal()) return
    const ended = new AbortController()
    const { signal } = ended
    const query = prizesQuery(activityId, activityChannel)
    // What fails here is fetched again, and reported, by the page itself.
    const fetchAhead = async () => {
      const [{ gameData, prefetchScene }] = await Promise.all([
        import('../../stage'),
        router().prefetch(path),
        queries.prefetchQuery(query),
      ])
      const prizes = queries.getQueryData(query.queryKey)
      const shown = prizes?.ok &&
        takes(game, prizes.drawConfigDetailResponses) && {
          sceneKey: activityId,
          data: gameData(game, placesOf(prizes.drawConfigDetailResponses, translate), textsOf(translate)),
        }
      if (!signal.aborted) await prefetchScene(game, signal, shown || undefined)
      if (!signal.aborted) fetchBackground(config)
    }
    const timer = setTimeout(() => fetchAhead().catch(() => {}), AFTER_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [game, path, config, queries, activityId, activityChannel])
}
