import { useRef } from 'react'
import type { GameName } from '../../../domain/games'
import { type SceneCommands, SceneView } from '../../stage'
import { DrawFrame, type GameProps } from './draw-frame'
import { DrawWords } from './draw-words'
import { HubButton } from './hub-button'
import { type LotteryTraits, useLotteryGame } from './use-lottery-game'

function Lottery({ game, words, ...props }: LotteryTraits & GameProps) {
  const commands = useRef<SceneCommands<GameName>>(null)
  const lottery = useLotteryGame(props, { game, words }, () => commands.current)
  return (
    <>
      <SceneView {...lottery.view} ref={commands}>
        <HubButton {...lottery.button} />
      </SceneView>
      <DrawWords {...lottery.words} />
    </>
  )
}

/** The page of a lottery's draw on one of its games (spec 2 §2 and §4). */
export function LotteryPage(traits: LotteryTraits) {
  return (
    <DrawFrame titleKey={traits.words.name} game={traits.game}>
      {(props) => <Lottery {...traits} {...props} />}
    </DrawFrame>
  )
}
