import {
  type CSSProperties,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tickerRoomPx } from '../../scenes/scratch-card/card-with-ticker'
import { scratchCardLayout } from '../../scenes/scratch-card/layout'
import { RESULT_DELAY_MS } from '../../scenes/scratch-card/scratch-card-plan'
import { useT } from '../i18n'
import { Button } from '../overlays/button/button'
import { vibrate } from './haptics'
import {
  type SceneCommands,
  type SceneData,
  type SceneEvents,
  SceneView,
  type SceneViewProps,
} from './scene-view'
import styles from './scratch-card-view.module.css'
import type { SceneProgress, SceneState } from './stage-claims'

export type ScratchCardData = SceneData<'scratch-card'>
type ScratchCardCommands = SceneCommands<'scratch-card'>

interface ScratchCardViewProps extends Omit<SceneViewProps<'scratch-card'>, 'kind' | 'on'> {
  on: SceneEvents<'scratch-card'>
}

/**
 * The scratch card in a labelled region with the real button 'reveal' on its packet, which gives the same
 * result to players who do not scratch; also where the scene cannot be shown (decisions §11).
 */
export function ScratchCardView({
  on,
  ref,
  onState,
  className,
  children,
  ...view
}: ScratchCardViewProps): ReactNode {
  const t = useT()
  const commands = useRef<ScratchCardCommands>(null)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<SceneState>('loading')
  const [isDone, setIsDone] = useState(view.data.start?.revealed === true)
  const [button, setButton] = useState<CSSProperties>()
  const topPx = Math.max(view.data.topPx ?? 0, tickerRoomPx(view.data.ticker))

  useImperativeHandle(ref, () => ({
    reveal: () => commands.current?.reveal(),
    reset: () => {
      setIsDone(false)
      commands.current?.reset()
    },
  }))

  useLayoutEffect(() => {
    const slot = place.current
    if (!slot) return
    const follow = () => {
      const { reveal } = scratchCardLayout(slot.clientWidth, slot.clientHeight, topPx)
      setButton({ left: reveal.x, top: reveal.y })
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(slot)
    return () => observer.disconnect()
  }, [topPx])

  const isKnown = view.data.prize !== undefined
  const reveal = () => {
    if (state !== 'failed') {
      commands.current?.reveal()
      return
    }
    setIsDone(true)
    on.thresholdReached?.({ strokes: '', clearedRatio: 0 })
    setTimeout(() => on.over?.(undefined), RESULT_DELAY_MS)
  }
  const onSceneState = (next: SceneState, progress: SceneProgress) => {
    setState(next)
    onState?.(next, progress)
  }
  return (
    <section ref={place} className={className} aria-label={t('scratch.region')}>
      <SceneView
        {...view}
        kind="scratch-card"
        ref={commands}
        className={styles.scene}
        onState={onSceneState}
        on={{
          ...on,
          thresholdReached: (progress) => {
            setIsDone(true)
            vibrate(view.data.prize?.consolation ? 'settle' : 'win')
            on.thresholdReached?.(progress)
          },
        }}
      >
        {children}
      </SceneView>
      {isDone ? null : (
        <div className={styles.reveal} style={button}>
          <Button tone="chip" onPress={reveal} disabled={!isKnown}>
            {t('scratch.reveal')}
          </Button>
        </div>
      )}
    </section>
  )
}
