import { useMemo, useRef } from 'react'
import { nineGridLayout, type SceneCommands, SceneView } from '../../stage'
import { DrawPage, type GameProps } from './draw-page'
import { type LotteryTraits, useLotteryGame } from './use-lottery-game'

/** Prizes of a nine-grid (spec 2 §4). */
const PRIZES = 8

const NINE_GRID: LotteryTraits = {
  game: 'nine-grid',
  hubIn: (width, height) => {
    const { centreX, centreY, drumRadiusPx } = nineGridLayout(width, height)
    return { x: centreX, y: centreY, radius: drumRadiusPx }
  },
  shape: 'tray',
  words: { name: 'draw.grid', drawing: 'draw.running', result: 'draw.gridResult', hint: 'draw.gridHint' },
}

function NineGrid(props: GameProps) {
  const commands = useRef<SceneCommands<'nine-grid'>>(null)
  const { places, texts, ...game } = useLotteryGame(props, NINE_GRID, () => {
    const { current } = commands
    return current && { waiting: current.waiting, spinTo: current.runTo, cancel: current.cancel }
  })
  const data = useMemo(() => ({ cells: places, texts }), [places, texts])

  return (
    <>
      <SceneView
        kind="nine-grid"
        {...game.view}
        data={data}
        ref={commands}
        on={{ runRequested: game.start, settled: game.settled, over: game.over }}
      >
        {game.cover(() => commands.current?.press())}
      </SceneView>
      {game.words}
    </>
  )
}

/** `/SudokuWheel`: the nine-grid of a lottery (spec 2 §2 and §4). */
export default function GridPage() {
  return <DrawPage titleKey="draw.grid" fewest={PRIZES} most={PRIZES} game={NineGrid} />
}
