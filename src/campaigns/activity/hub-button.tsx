import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { GameName } from '../../../domain/games'
import { useT } from '../../i18n'
import hidden from '../../overlays/content/visually-hidden.module.css'
import { gameLayout, type SceneState, TeachingHand } from '../../stage'
import styles from './hub-button.module.css'

export interface HubButtonProps {
  game: GameName
  /** The button is visible while the scene is not. */
  scene: SceneState
  /** A draw is running. */
  isBusy: boolean
  onPress: () => void
}

/** The DOM's start button over the middle of a game: for keyboards, screen readers and switches. */
export function HubButton({ game, scene, isBusy, onPress }: HubButtonProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [hub, setHub] = useState<{ left: number; top: number; size: number; outline: CSSProperties }>()

  useLayoutEffect(() => {
    const place = button.current?.parentElement
    if (!place) return
    const follow = () => {
      const { centreX, centreY, startRadiusPx, outlinePx } = gameLayout(
        game,
        place.clientWidth,
        place.clientHeight,
      )
      const outline = { margin: startRadiusPx - outlinePx.half, borderRadius: outlinePx.corner }
      setHub({ left: centreX, top: centreY, size: startRadiusPx * 2, outline })
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(place)
    return () => observer.disconnect()
  }, [game])

  return (
    <>
      {scene === 'loading' ? (
        <p className={hidden.visuallyHidden} role="status">
          {t('state.loading')}
        </p>
      ) : null}
      <button
        ref={button}
        type="button"
        className={scene === 'failed' ? `${styles.hub} ${styles.visible}` : styles.hub}
        style={hub && { left: hub.left, top: hub.top, width: hub.size, height: hub.size }}
        aria-busy={isBusy || undefined}
        onClick={onPress}
      >
        <span className={scene === 'failed' ? undefined : hidden.visuallyHidden}>{t('draw.start')}</span>
        {scene === 'loading' ? (
          <span className={styles.placeholder} aria-hidden="true">
            <span className={styles.outline} style={hub?.outline} />
            <span className={styles.arc} />
            <span className={styles.face}>{t('draw.hub')}</span>
          </span>
        ) : null}
      </button>
      <TeachingHand
        game={game}
        place={hub && { left: hub.left, top: hub.top }}
        isReady={scene === 'ready' && !isBusy}
      />
    </>
  )
}
