import { useLayoutEffect, useMemo, useState } from 'react'
import type { GameName } from '../../../domain/games'
import { type MessageKey, useT } from '../../i18n'
import type { AlertOptions } from '../../overlays/notices/notices'
import { holdNetwork } from '../../platform/network-turn'
import { gameData, type SceneCommands, type SceneState, type SceneViewProps, vibrate } from '../../stage'
import { useActivity } from '../../visit/activity/activity-context'
import type { GameProps } from './draw-frame'
import styles from './draw-frame.module.css'
import type { DrawWordsProps } from './draw-words'
import type { HubButtonProps } from './hub-button'
import { placesOf, prizeText, textsOf } from './prize-places'
import { useDraw } from './use-draw'

/** How the lotteries differ, apart from their scenes. */
export interface LotteryTraits {
  game: GameName
  words: { name: MessageKey; drawing: MessageKey; result: MessageKey; hint: MessageKey }
}

interface LotteryGame {
  /** Props of the scene's view. */
  view: SceneViewProps<GameName>
  /** Props of the start button over the scene. */
  button: HubButtonProps
  /** Props of the words below the scene. */
  words: DrawWordsProps
}

/** A lottery's draw between its page and its scene (spec 2 §4). */
export function useLotteryGame(
  { config, prizes }: GameProps,
  { game, words }: LotteryTraits,
  scene: () => SceneCommands<GameName> | null,
): LotteryGame {
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
      on: {
        playRequested: start,
        settled: (index) => {
          vibrate(places[index]?.consolation ? 'settle' : 'win')
          stopped(index)
        },
        over: draw.over,
      },
    },
    button: {
      game,
      scene: sceneState,
      isBusy: draw.isBusy,
      onPress: sceneState === 'ready' ? () => scene()?.press() : start,
    },
    words: { isBusy: draw.isBusy, isWaiting: draw.isWaiting, announced, hintKey: words.hint },
  }
}
