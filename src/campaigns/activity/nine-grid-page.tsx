import { useRef } from 'react'
import { type SceneCommands, SceneView } from '../../stage'
import { DrawFrame, type GameProps } from './draw-frame'
import { DrawWords } from './draw-words'
import { HubButton } from './hub-button'
import { type LotteryTraits, useLotteryGame } from './use-lottery-game'

const NINE_GRID: LotteryTraits<'nine-grid'> = {
  game: 'nine-grid',
  shape: 'tray',
  words: { name: 'draw.grid', drawing: 'draw.running', result: 'draw.gridResult', hint: 'draw.gridHint' },
}

function NineGrid(props: GameProps) {
  const commands = useRef<SceneCommands<'nine-grid'>>(null)
  const game = useLotteryGame(props, NINE_GRID, () => {
    const { current } = commands
    return current && { ...current, spinTo: current.runTo }
  })

  return (
    <>
      <SceneView
        {...game.view}
        ref={commands}
        on={{ runRequested: game.start, settled: game.settled, over: game.over }}
      >
        <HubButton {...game.button} />
      </SceneView>
      <DrawWords {...game.words} />
    </>
  )
}

/** `/SudokuWheel`: the nine-grid of a lottery (spec 2 §2 and §4). */
export default function NineGridPage() {
  return <DrawFrame titleKey="draw.grid" game="nine-grid" play={NineGrid} />
}
