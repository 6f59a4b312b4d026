import { useMemo, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { Loading } from '../../overlays/states'
import { routeActivity } from '../../platform/navigate'
import { type SceneCommands, type SceneState, SceneView, wheelLayout } from '../../stage'
import { DrawPage, DrawWords, type GameProps } from './draw-page'
import styles from './draw-page.module.css'
import { HubButton } from './hub-button'
import { useDraw } from './use-draw'
import { prizeText, sectorOf } from './wheel-sectors'

/** Sectors that a wheel can have (spec 2 §4). */
const FEWEST_SECTORS = 3
const MOST_SECTORS = 6

const hubIn = (width: number, height: number) => {
  const { centreX, centreY, hubRadiusPx } = wheelLayout(width, height)
  return { x: centreX, y: centreY, radius: hubRadiusPx }
}

function Wheel({ config, prizes }: GameProps) {
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
          placeIn={hubIn}
          isVisible={sceneState === 'failed'}
          onPress={() => {
            if (sceneState === 'ready') commands.current?.press()
            else void start()
          }}
        />
      </SceneView>
      <DrawWords isBusy={draw.isBusy} announced={announced} hintKey="draw.hint" />
    </>
  )
}

/** `/activeWheel`: the prize wheel of a lottery (spec 2 §2 and §4). */
export default function WheelPage() {
  return <DrawPage titleKey="draw.wheel" fewest={FEWEST_SECTORS} most={MOST_SECTORS} game={Wheel} />
}
