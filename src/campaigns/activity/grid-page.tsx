import { useMemo, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { Loading } from '../../overlays/states'
import { routeActivity } from '../../platform/navigate'
import { nineGridLayout, type SceneCommands, type SceneState, SceneView } from '../../stage'
import { DrawPage, DrawWords, type GameProps } from './draw-page'
import styles from './draw-page.module.css'
import { HubButton } from './hub-button'
import { useDraw } from './use-draw'
import { prizeText, sectorOf } from './wheel-sectors'

/** Prizes of a nine-grid (spec 2 §4). */
const PRIZES = 8

const drumIn = (width: number, height: number) => {
  const { centreX, centreY, drumRadiusPx } = nineGridLayout(width, height)
  return { x: centreX, y: centreY, radius: drumRadiusPx }
}

function NineGrid({ config, prizes }: GameProps) {
  const t = useT()
  const { activityId = '' } = routeActivity()
  const commands = useRef<SceneCommands<'nine-grid'>>(null)
  const [sceneState, setSceneState] = useState<SceneState>('loading')
  const [announced, setAnnounced] = useState('')
  const data = useMemo(
    () => ({
      cells: prizes.map((prize) => sectorOf(prize, t)),
      texts: { start: t('draw.hub'), unit: t('draw.unit') },
    }),
    [prizes, t],
  )

  const canShow = sceneState !== 'failed'
  const resultOf = (index: number) => {
    const cell = data.cells[index]
    if (!cell) return undefined
    const amount = cell.amount ? { value: cell.amount, unit: t('draw.unit') } : undefined
    return { isWin: !cell.consolation, amount }
  }
  const scene = () => {
    const { current } = commands
    return current && { waiting: current.waiting, spinTo: current.runTo, cancel: current.cancel }
  }
  const draw = useDraw('nineGrid', config, PRIZES, scene, canShow, resultOf)

  const start = () => {
    setAnnounced(t('draw.running'))
    return draw.start()
  }
  const settled = (index: number) => {
    const prize = prizes[index]
    if (prize) setAnnounced(t('draw.gridResult', { prize: prizeText(prize, t) }))
  }

  return (
    <>
      <SceneView
        kind="nine-grid"
        sceneKey={activityId}
        data={data}
        ref={commands}
        className={styles.scene}
        label={`${t('draw.grid')}: ${prizes.map((prize) => prizeText(prize, t)).join(', ')}`}
        on={{ runRequested: () => void start(), settled, over: draw.over }}
        onState={(state) => setSceneState(state)}
      >
        {sceneState === 'loading' ? (
          <div className={styles.loading}>
            <Loading />
          </div>
        ) : null}
        <HubButton
          placeIn={drumIn}
          isVisible={sceneState === 'failed'}
          onPress={() => {
            if (sceneState === 'ready') commands.current?.press()
            else void start()
          }}
        />
      </SceneView>
      <DrawWords isBusy={draw.isBusy} announced={announced} hintKey="draw.gridHint" />
    </>
  )
}

/** `/SudokuWheel`: the nine-grid of a lottery (spec 2 §2 and §4). */
export default function GridPage() {
  return <DrawPage titleKey="draw.grid" fewest={PRIZES} most={PRIZES} game={NineGrid} />
}
