import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { wheelLayout } from '../../stage'
import styles from './hub-button.module.css'

export interface HubButtonProps {
  /** Draws itself where the scene cannot. */
  isVisible: boolean
  onPress: () => void
}

/** The real start button over the wheel's hub: keyboard, screen readers and switches press this one. */
export function HubButton({ isVisible, onPress }: HubButtonProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [hub, setHub] = useState<{ left: number; top: number; size: number }>()

  useLayoutEffect(() => {
    const place = button.current?.parentElement
    if (!place) return
    const follow = () => {
      const { centreX, centreY, hubRadiusPx } = wheelLayout(place.clientWidth, place.clientHeight)
      setHub({ left: centreX, top: centreY, size: hubRadiusPx * 2 })
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return (
    <button
      ref={button}
      type="button"
      className={isVisible ? `${styles.hub} ${styles.visible}` : styles.hub}
      style={hub && { left: hub.left, top: hub.top, width: hub.size, height: hub.size }}
      onClick={onPress}
    >
      <span className={isVisible ? undefined : styles.name}>{t('draw.start')}</span>
    </button>
  )
}
