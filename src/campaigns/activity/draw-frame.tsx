import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { awardConfCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { GAMES, type GameName } from '../../../domain/games'
import { PAGES } from '../../../domain/paths'
import { ApiError } from '../../api/client'
import { reportFault } from '../../api/fault'
import { messageOf } from '../../api/message-of'
import { type MessageKey, useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { MuteButton } from '../../overlays/button/mute-button'
import { DrawBackground, drawPicture } from '../../overlays/page/draw-background'
import { GROUND, PageFrame, PLATE } from '../../overlays/page/page-frame'
import { RuleButton } from '../../overlays/page/rule-button'
import { useNetworkTurn } from '../../overlays/page/use-network-turn'
import { Failure, Loading } from '../../overlays/states/states'
import { go } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { PrizeOdds } from '../../visit/draws/prize-odds'
import { prizesQuery } from './award-query'
import styles from './draw-frame.module.css'
import type { PrizeConf } from './prize-places'

export interface GameProps {
  config: ActivityConfig
  prizes: readonly PrizeConf[]
}

interface DrawFrameProps {
  /** Title of an activity without a name. */
  titleKey: MessageKey
  game: GameName
  /** The game once its prizes are known. */
  children: (props: GameProps) => ReactNode
}

/** The game with its prizes, or a placeholder while they are not known. */
function Prizes({ config, game, children }: Omit<DrawFrameProps, 'titleKey'> & { config: ActivityConfig }) {
  const t = useT()
  const { activityId, activityChannel } = useActivity()
  const { data, error, isError, isFetching, refetch } = useQuery(prizesQuery(activityId, activityChannel))
  const prizes = data?.ok ? data.drawConfigDetailResponses : undefined
  const { fewestPrizes, mostPrizes } = GAMES[game]
  const count = prizes?.length ?? fewestPrizes
  const isMiscounted = count < fewestPrizes || count > mostPrizes
  useEffect(() => {
    if (!isMiscounted) return
    const expected = `${fewestPrizes} to ${mostPrizes} for a ${game}`
    reportFault({ call: awardConfCall.path, field: 'drawConfigDetailResponses', expected, got: count })
  }, [isMiscounted, fewestPrizes, mostPrizes, game, count])
  if (prizes && !isMiscounted) return children({ config, prizes })
  const isOver = data !== undefined || (isError && !isFetching)
  if (!isOver)
    return (
      <div className={styles.loading}>
        <Loading />
      </div>
    )
  const isUnreadable = isMiscounted || (error instanceof ApiError && error.kind === 'unreadable')
  return (
    <Failure
      inPage
      text={
        data?.ok === false
          ? messageOf(data, 'notice.network')
          : t(isUnreadable ? 'notice.unreadable' : 'draw.failed')
      }
      onRetry={() => refetch()}
    />
  )
}

function Frame({ config, titleKey, ...prizes }: DrawFrameProps & { config: ActivityConfig }) {
  const t = useT()
  const isGroundDue = useNetworkTurn(...GROUND)
  // Clouds of the page that the campaign's picture covers a moment later would seem to jump to its own.
  const [awaitsPicture, setAwaitsPicture] = useState(() => drawPicture(config.drawBgImg) !== undefined)
  const hasPlate = useNetworkTurn(...PLATE)
  return (
    <PageFrame
      hasScenery={isGroundDue && !awaitsPicture}
      hasPlate={hasPlate}
      title={config.activityName || t(titleKey)}
      theme={config.theme}
      corner={<MuteButton />}
      chips={
        <>
          <RuleButton rule={config.activityRule} label={t('draw.rules')} tone="chip">
            <PrizeOdds />
          </RuleButton>
          <Button tone="chip" onPress={() => go(PAGES.apply.path, { applyType: '2' })}>
            {t('draw.records')}
          </Button>
        </>
      }
    >
      <DrawBackground image={config.drawBgImg} onSettled={() => setAwaitsPicture(false)} />
      <div className={styles.place}>
        <Prizes config={config} {...prizes} />
      </div>
    </PageFrame>
  )
}

/** The page of a lottery's draw around its game (spec 2 §2 and §4). */
export function DrawFrame(props: DrawFrameProps) {
  return <ActivityGate>{(config) => <Frame config={config} {...props} />}</ActivityGate>
}
