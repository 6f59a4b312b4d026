import { type ReactNode, useMemo, useState } from 'react'
import { type MessageKey, useT } from '../../i18n'
import hidden from '../../overlays/content/visually-hidden.module.css'
import type { AlertOptions } from '../../overlays/notices/notices'
import { routeActivity } from '../../platform/navigate'
import type { SceneState } from '../../stage'
import type { GameProps } from './draw-page'
import styles from './draw-page.module.css'
import { type GameShape, HubButton, type HubPlace } from './hub-button'
import { type DrawScene, useDraw } from './use-draw'
import { prizeText, sectorOf } from './wheel-sectors'

/** In what the lotteries differ beside their scenes. */
export interface LotteryTraits {
  game: Parameters<typeof useDraw>[0]
  /** Where the start button is in a scene of a size in px. */
  hubIn: (width: number, height: number) => HubPlace
  shape: GameShape
  words: { name: MessageKey; drawing: MessageKey; result: MessageKey; hint: MessageKey }
}

export interface LotteryGame {
  /** The prizes as the scene shows them, in the order of the configuration. */
  places: ReturnType<typeof sectorOf>[]
  texts: { start: string; unit: string }
  /** What the scene's view takes of every lottery. */
  view: {
    sceneKey: string
    className: string | undefined
    label: string
    onState: (state: SceneState) => void
  }
  start: () => void
  settled: (index: number) => void
  over: () => void
  /** What lies over the scene; `press` presses the button that the scene draws. */
  cover: (press: () => void) => ReactNode
  /** What stands below the scene. */
  words: ReactNode
}

/** A lottery's draw between its page and its scene (spec 2 §4). */
export function useLotteryGame(
  { config, prizes }: GameProps,
  { game, hubIn, shape, words }: LotteryTraits,
  scene: () => DrawScene | null,
): LotteryGame {
  const t = useT()
  const { activityId = '' } = routeActivity()
  const [sceneState, setSceneState] = useState<SceneState>('loading')
  const [announced, setAnnounced] = useState('')
  const places = useMemo(() => prizes.map((prize) => sectorOf(prize, t)), [prizes, t])
  const texts = useMemo(() => ({ start: t('draw.hub'), unit: t('draw.unit') }), [t])

  const resultOf = (index: number): AlertOptions['result'] => {
    const place = places[index]
    if (!place) return undefined
    const amount = place.amount ? { value: place.amount, unit: texts.unit } : undefined
    return { isWin: !place.consolation, amount }
  }
  const draw = useDraw(game, config, prizes.length, scene, sceneState !== 'failed', resultOf)
  const start = () => {
    setAnnounced(t(words.drawing))
    void draw.start()
  }

  return {
    places,
    texts,
    view: {
      sceneKey: activityId,
      className: styles.scene,
      label: `${t(words.name)}: ${prizes.map((prize) => prizeText(prize, t)).join(', ')}`,
      onState: setSceneState,
    },
    start,
    settled: (index) => {
      const prize = prizes[index]
      if (prize) setAnnounced(t(words.result, { prize: prizeText(prize, t) }))
    },
    over: draw.over,
    cover: (press) => (
      <>
        {sceneState === 'loading' ? (
          <p className={hidden.visuallyHidden} role="status">
            {t('state.loading')}
          </p>
        ) : null}
        <HubButton
          placeIn={hubIn}
          shape={shape}
          scene={sceneState}
          isBusy={draw.isBusy}
          onPress={sceneState === 'ready' ? press : start}
        />
      </>
    ),
    words: <DrawWords isBusy={draw.isBusy} announced={announced} hintKey={words.hint} />,
  }
}

/** What a game says below itself, and to screen readers. */
function DrawWords({
  isBusy,
  announced,
  hintKey,
}: {
  isBusy: boolean
  announced: string
  hintKey: MessageKey
}) {
  const t = useT()
  return (
    <>
      <p className={styles.hint} aria-hidden="true">
        {t(isBusy ? 'draw.goodLuck' : hintKey)}
      </p>
      <p className={hidden.visuallyHidden} aria-live="polite">
        {announced}
      </p>
    </>
  )
}
