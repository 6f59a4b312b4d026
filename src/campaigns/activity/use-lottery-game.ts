import { useLayoutEffect, useMemo, useState } from 'react'
import type { GameName } from '../../../domain/games'
import { type MessageKey, useT } from '../../i18n'
import type { AlertOptions } from '../../overlays/notices/notices'
import { holdNetwork } from '../../platform/network-turn'
import { gameData, type SceneData, type SceneState, vibrate } from '../../stage'
import { useActivity } from '../../visit/activity/activity-context'
import type { GameProps } from './draw-frame'
import styles from './draw-frame.module.css'
import type { DrawWordsProps } from './draw-words'
import type { GameShape, HubButtonProps } from './hub-button'
import { placesOf, prizeText, textsOf } from './prize-places'
import { type DrawScene, useDraw } from './use-draw'

/** How the lotteries differ, apart from their scenes. */
export interface LotteryTraits<Game extends GameName> {
  game: Game
  shape: GameShape
  words: { name: MessageKey; drawing: MessageKey; result: MessageKey; hint: MessageKey }
}

/** The commands of a game's scene: `press` presses the button that the scene draws. */
interface LotteryScene extends DrawScene {
  press: () => void
}

interface LotteryGame<Game extends GameName> {
  /** The props that the scene's view has in every lottery. */
  view: {
    kind: Game
    data: SceneData<Game>
    sceneKey: string
    className: string | undefined
    label: string
    onState: (state: SceneState) => void
  }
  start: () => void
  settled: (index: number) => void
  over: () => void
  /** Props of the start button over the scene. */
  button: HubButtonProps
  /** Props of the words below the scene. */
  words: DrawWordsProps
}

/** A lottery's draw between its page and its scene (spec 2 §4). */
export function useLotteryGame<Game extends GameName>(
  { config, prizes }: GameProps,
  { game, shape, words }: LotteryTraits<Game>,
  scene: () => LotteryScene | null,
): LotteryGame<Game> {
  const t = useT()
  const { activityId } = useActivity()
  const [sceneState, setSceneState] = useState<SceneState>('loading')
  const [announced, setAnnounced] = useState('')
  const places = useMemo(() => placesOf(prizes, t), [prizes, t])
  const texts = useMemo(() => textsOf(t), [t])
  const data = useMemo(() => gameData(game, places, texts), [game, places, texts])

  const amountOf = (index: number) => {
    const value = places[index]?.amount
    return value ? { value, unit: texts.unit } : undefined
  }
  const resultOf = (index: number): AlertOptions['result'] => {
    const place = places[index]
    return place && { isWin: !place.consolation, amount: amountOf(index) }
  }
  const sharedOf = (index: number): AlertOptions['share'] => {
    const prize = prizes[index]
    if (!prize || places[index]?.consolation) return undefined
    const campaign = config.activityName || t(words.name)
    return { campaign, prize: prizeText(prize, t), amount: amountOf(index) }
  }
  const isComing = sceneState === 'loading'
  // Before any effect that asks for its turn.
  useLayoutEffect(() => (isComing ? holdNetwork() : undefined), [isComing])
  const canShow = sceneState !== 'failed'
  const stopped = (index: number | undefined) => {
    const prize = index === undefined ? undefined : prizes[index]
    setAnnounced(prize ? t(words.result, { prize: prizeText(prize, t) }) : t('draw.stopped'))
  }
  const draw = useDraw({ game, config, places: prizes.length, scene, canShow, resultOf, stopped, sharedOf })
  const start = () => {
    setAnnounced(t(words.drawing))
    vibrate('press')
    void draw.start()
  }

  return {
    view: {
      kind: game,
      data,
      sceneKey: activityId,
      className: styles.scene,
      label: `${t(words.name)}: ${prizes.map((prize) => prizeText(prize, t)).join(', ')}`,
      onState: setSceneState,
    },
    start,
    settled: (index) => {
      vibrate(places[index]?.consolation ? 'settle' : 'win')
      stopped(index)
    },
    over: draw.over,
    button: {
      game,
      shape,
      scene: sceneState,
      isBusy: draw.isBusy,
      onPress: sceneState === 'ready' ? () => scene()?.press() : start,
    },
    words: { isBusy: draw.isBusy, isWaiting: draw.isWaiting, announced, hintKey: words.hint },
  }
}
