import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import unseen from '../../overlays/unseen.module.css'
import styles from './hub-button.module.css'

/** A round place in the scene; lengths in px. */
export interface HubPlace {
  x: number
  y: number
  radius: number
}

export interface HubButtonProps {
  /** Where the button is in a scene of a size in px. */
  placeIn: (width: number, height: number) => HubPlace
  /** Draws itself where the scene cannot. */
  isVisible: boolean
  onPress: () => void
}

/** The real start button over the middle of a draw: keyboard, screen readers and switches press this one. */
export function HubButton({ placeIn, isVisible, onPress }: HubButtonProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [hub, setHub] = useState<{ left: number; top: number; size: number }>()

  useLayoutEffect(() => {
    const place = button.current?.parentElement
    if (!place) return
    const follow = () => {
      const { x, y, radius } = placeIn(place.clientWidth, place.clientHeight)
      setHub({ left: x, top: y, size: radius * 2 })
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(place)
    return () => observer.disconnect()
  }, [placeIn])

  return (
    <button
      ref={button}
      type="button"
      className={isVisible ? `${styles.hub} ${styles.visible}` : styles.hub}
      style={hub && { left: hub.left, top: hub.top, width: hub.size, height: hub.size }}
      onClick={onPress}
    >
      <span className={isVisible ? undefined : unseen.unseen}>{t('draw.start')}</span>
    </button>
  )
}
