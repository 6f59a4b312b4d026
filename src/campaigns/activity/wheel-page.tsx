import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ActivityConfig } from '../../../domain/activity-config'
import { awardConfCall } from '../../../domain/calls/activity'
import { call } from '../../api/client'
import { useT } from '../../i18n'
import { ActivityGate } from '../../overlays/activity-gate'
import { Button } from '../../overlays/button'
import { MuteButton } from '../../overlays/mute-button'
import { PageFrame } from '../../overlays/page-frame'
import { Sheet } from '../../overlays/popup'
import { Failure, Loading } from '../../overlays/states'
import { checkLink, go, routeActivity } from '../../platform/navigate'
import { type SceneCommands, type SceneState, SceneView } from '../../stage'
import { HubButton } from './hub-button'
import { useDraw } from './use-draw'
import styles from './wheel-page.module.css'
import { type PrizeConf, prizeText, sectorOf } from './wheel-sectors'

/** Sectors that a wheel can have (spec 2 §4). */
const FEWEST_SECTORS = 3
const MOST_SECTORS = 6

function Wheel({ config, prizes }: { config: ActivityConfig; prizes: readonly PrizeConf[] }) {
  const t = useT()
  const { activityId = '' } = routeActivity()
  const commands = useRef<SceneCommands<'wheel'>>(null)
  const [sceneState, setSceneState] = useState<SceneState>('loading')
  const [announced, setAnnounced] = useState('')
  const data = useMemo(
    () => ({
      sectors: prizes.map((prize) => sectorOf(prize, t)),
      texts: { start: t('draw.hub'), unit: t('draw.unit') },
    }),
    [prizes, t],
  )

  const canShow = sceneState !== 'failed'
  const resultOf = (index: number) => {
    const sector = data.sectors[index]
    if (!sector) return undefined
    const amount = sector.amount ? { value: sector.amount, unit: t('draw.unit') } : undefined
    return { isWin: !sector.consolation, amount }
  }
  const draw = useDraw('wheel', config, prizes.length, () => commands.current, canShow, resultOf)

  const start = () => {
    setAnnounced(t('draw.spinning'))
    return draw.start()
  }
  const settled = (index: number) => {
    const prize = prizes[index]
    if (prize) setAnnounced(t('draw.result', { prize: prizeText(prize, t) }))
  }

  return (
    <>
      <SceneView
        kind="wheel"
        sceneKey={activityId}
        data={data}
        ref={commands}
        className={styles.scene}
        label={`${t('draw.wheel')}: ${prizes.map((prize) => prizeText(prize, t)).join(', ')}`}
        on={{ spinRequested: () => void start(), settled, over: draw.over }}
        onState={(state) => setSceneState(state)}
      >
        {sceneState === 'loading' ? (
          <div className={styles.loading}>
            <Loading />
          </div>
        ) : null}
        <HubButton
          isVisible={sceneState === 'failed'}
          onPress={() => {
            if (sceneState === 'ready') commands.current?.press()
            else void start()
          }}
        />
      </SceneView>
      <p className={styles.hint} aria-hidden="true">
        {t(draw.isBusy ? 'draw.goodLuck' : 'draw.hint')}
      </p>
      <p className={styles.announcer} aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** The wheel with its prizes, or what stands for it while they are not known. */
function WheelPlace({ config }: { config: ActivityConfig }) {
  const t = useT()
  const { activityId = '', activityChannel } = routeActivity()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [awardConfCall.path, activityId, activityChannel],
    queryFn: () => call(awardConfCall, { activityId, activityChannel }),
    staleTime: 60_000,
  })
  const prizes = data?.ok ? data.drawConfigDetailResponses : undefined
  if (prizes && prizes.length >= FEWEST_SECTORS && prizes.length <= MOST_SECTORS) {
    return <Wheel config={config} prizes={prizes} />
  }
  const isOver = data !== undefined || (isError && !isFetching)
  if (!isOver) return <Loading />
  return <Failure inPage text={data?.ok === false ? data.msg : t('draw.failed')} onRetry={() => refetch()} />
}

function WheelFrame({ config }: { config: ActivityConfig }) {
  const t = useT()
  const [reads, setReads] = useState(false)
  const background = typeof config.drawBgImg === 'string' ? config.drawBgImg : config.drawBgImg?.src
  return (
    <PageFrame
      title={config.activityName || t('draw.wheel')}
      theme={config.theme}
      corner={<MuteButton />}
      chips={
        <>
          <Button tone="chip" onPress={() => setReads(true)}>
            {t('draw.rules')}
          </Button>
          <Button tone="chip" onPress={() => go('/activeApply', { applyType: '2' })}>
            {t('draw.records')}
          </Button>
        </>
      }
    >
      {background && checkLink(background).ok ? (
        <img className={styles.background} src={background} alt="" />
      ) : null}
      <div className={styles.place}>
        <WheelPlace config={config} />
      </div>
      <Sheet open={reads} onClose={() => setReads(false)} title={t('draw.rulesTitle')}>
        <p className={styles.rules}>{config.activityRule || t('draw.noRules')}</p>
      </Sheet>
    </PageFrame>
  )
}

/** `/activeWheel`: the prize wheel of a lottery (spec 2 §2 and §4). */
export default function WheelPage() {
  return <ActivityGate>{(config) => <WheelFrame config={config} />}</ActivityGate>
}
