import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { hand } from '../../assets/page/hand'
import { Art } from '../overlays/picture/art'
import { preferences } from '../stores/preferences'
import styles from './teaching-hand.module.css'

interface TeachingHandProps {
  /** What is taught: a player is taught each game once. */
  game: string
  /** Where the finger taps, in the slot. */
  place: Pick<CSSProperties, 'left' | 'top'> | undefined
  /** The game can be played and nothing else is shown. */
  isReady: boolean
}

/**
 * Shows a first-time player what to do: some 3 s, once. A player who touches the game or uses a key in it knows already. It is a
 * decoration: the button below it has a name, and the hint says the same in words.
 */
export function TeachingHand({ game, place, isReady }: TeachingHandProps) {
  const [isNew, setNew] = useState(() => !preferences.getState().taught.includes(game))
  const shown = useRef<HTMLSpanElement>(null)
  const isShown = isNew && isReady && place !== undefined

  useEffect(() => {
    const slot = shown.current?.parentElement
    if (!isShown || !slot) return
    const learned = () => {
      preferences.getState().setTaught(game)
      setNew(false)
    }
    slot.addEventListener('pointerdown', learned, { capture: true })
    slot.addEventListener('keydown', learned, { capture: true })
    return () => {
      slot.removeEventListener('pointerdown', learned, { capture: true })
      slot.removeEventListener('keydown', learned, { capture: true })
    }
  }, [isShown, game])

  if (!isShown) return null
  return (
    <span
      ref={shown}
      className={styles.lesson}
      style={place}
      data-lesson={game}
      aria-hidden="true"
      onAnimationEnd={(event) => {
        if (event.target !== event.currentTarget) return
        preferences.getState().setTaught(game)
        setNew(false)
      }}
    >
      <span className={styles.ring} />
      <span className={styles.hand}>
        <Art picture={hand} />
      </span>
    </span>
  )
}
