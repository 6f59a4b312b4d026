import { useRef } from 'react'
import { type SceneCommands, SceneView } from '../../stage'
import { DrawFrame, type GameProps } from './draw-frame'
import { DrawWords } from './draw-words'
import { HubButton } from './hub-button'
import { type LotteryTraits, useLotteryGame } from './use-lottery-game'

const WHEEL: LotteryTraits<'wheel'> = {
  game: 'wheel',
  shape: 'disc',
  words: { name: 'draw.wheel', drawing: 'draw.spinning', result: 'draw.result', hint: 'draw.hint' },
}

function Wheel(props: GameProps) {
  const commands = useRef<SceneCommands<'wheel'>>(null)
  const game = useLotteryGame(props, WHEEL, () => commands.current)

  return (
    <>
      <SceneView
        {...game.view}
        ref={commands}
        on={{ spinRequested: game.start, settled: game.settled, over: game.over }}
      >
        <HubButton {...game.button} />
      </SceneView>
      <DrawWords {...game.words} />
    </>
  )
}

/** `/activeWheel`: the prize wheel of a lottery (spec 2 §2 and §4). */
export default function WheelPage() {
  return <DrawFrame titleKey="draw.wheel" game="wheel" play={Wheel} />
}
