import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { awardConfCall } from '../../../domain/calls/activity'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { call } from '../../api/client'
import { type MessageKey, useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { MuteButton } from '../../overlays/button/mute-button'
import { DrawBackground } from '../../overlays/page/draw-background'
import { PageFrame } from '../../overlays/page/page-frame'
import { RuleButton } from '../../overlays/page/rule-button'
import { Failure, Loading } from '../../overlays/states/states'
import { go, routeActivity } from '../../platform/navigate'
import { ActivityGate } from '../../visit/activity/activity-gate'
import styles from './draw-page.module.css'
import type { PrizeConf } from './wheel-sectors'

export interface GameProps {
  config: ActivityConfig
  prizes: readonly PrizeConf[]
}

export interface DrawPageProps {
  /** Title of an activity without a name. */
  titleKey: MessageKey
  /** Prizes that the game can have (spec 2 §4). */
  fewest: number
  most: number
  game: ComponentType<GameProps>
}

/** The game with its prizes, or what stands for it while they are not known. */
function DrawPlace({
  config,
  fewest,
  most,
  game: Game,
}: Pick<DrawPageProps, 'fewest' | 'most' | 'game'> & { config: ActivityConfig }) {
  const t = useT()
  const { activityId = '', activityChannel } = routeActivity()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [awardConfCall.path, activityId, activityChannel],
    queryFn: () => call(awardConfCall, { activityId, activityChannel }),
    staleTime: 60_000,
  })
  const prizes = data?.ok ? data.drawConfigDetailResponses : undefined
  if (prizes && prizes.length >= fewest && prizes.length <= most) {
    return <Game config={config} prizes={prizes} />
  }
  const isOver = data !== undefined || (isError && !isFetching)
  if (!isOver)
    return (
      <div className={styles.loading}>
        <Loading />
      </div>
    )
  return <Failure inPage text={data?.ok === false ? data.msg : t('draw.failed')} onRetry={() => refetch()} />
}

function DrawFrame({ config, titleKey, ...place }: DrawPageProps & { config: ActivityConfig }) {
  const t = useT()
  return (
    <PageFrame
      title={config.activityName || t(titleKey)}
      theme={config.theme}
      corner={<MuteButton />}
      chips={
        <>
          <RuleButton rule={config.activityRule} label={t('draw.rules')} tone="chip" />
          <Button tone="chip" onPress={() => go('/activeApply', { applyType: '2' })}>
            {t('draw.records')}
          </Button>
        </>
      }
    >
      <DrawBackground image={config.drawBgImg} />
      <div className={styles.place}>
        <DrawPlace config={config} {...place} />
      </div>
    </PageFrame>
  )
}

/** The page of a lottery's draw around its game (spec 2 §2 and §4). */
export function DrawPage(props: DrawPageProps) {
  return <ActivityGate>{(config) => <DrawFrame config={config} {...props} />}</ActivityGate>
}
