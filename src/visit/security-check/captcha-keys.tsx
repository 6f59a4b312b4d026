import type { KeyboardEvent, RefObject } from 'react'
import { useT } from '../../i18n'
import type { CaptchaCommands } from '../../stage'
import styles from './security-check-dialog.module.css'

/** How far an arrow key moves the crosshair, in px of the picture: once, held down, with shift. */
const STEP_PX = 4
const HELD_PX = 8
const LONG_PX = 24

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The control over the picture that plays it by keyboard; touches go through it to the picture. */
export function CaptchaKeys({ commands }: { commands: RefObject<CaptchaCommands | null> }) {
  const t = useT()
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction) {
      const px = event.shiftKey ? LONG_PX : event.repeat ? HELD_PX : STEP_PX
      commands.current?.step(direction[0] * px, direction[1] * px)
    } else if (event.key === 'Backspace') commands.current?.undo()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={styles.keys}
      aria-label={t('captcha.picture')}
      onFocus={() => commands.current?.step(0, 0)}
      onKeyDown={onKeyDown}
      onClick={() => commands.current?.mark()}
    />
  )
}
