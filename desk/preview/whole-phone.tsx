import {
  type ComponentProps,
  type PointerEventHandler,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fitted, roomFor } from './fitted'
import { Phone } from './phone'
import styles from './phone.module.css'
import { type PreviewSetup, sizeOf } from './setup'

/** Below the phone, and on both its sides together, px. */
const AROUND = { below: 14, sides: 32 }

interface WholePhoneProps
  extends Pick<PreviewSetup, 'screen'>,
    Pick<ComponentProps<'iframe'>, 'src' | 'onLoad'> {
  frame?: RefObject<HTMLIFrameElement | null>
  /** The most that it takes in width, px; as much as the window has, where it is left out. */
  most?: number
  /** What stands fast above its box while the page is scrolled, px. */
  stuckAt: number
  onPointerEnter?: PointerEventHandler
}

/** Where an element is on the page, and in the box that stands fast around it, px. */
function placeOf(element: HTMLElement): { top: number; inBox: number } {
  const { top } = element.getBoundingClientRect()
  const box = element.closest('[data-stands-fast]')?.getBoundingClientRect().top ?? top
  return { top: top + scrollY, inBox: top - box }
}

/** The player's own pages in a phone's frame, drawn smaller where the window does not have it whole. */
export function WholePhone({
  frame,
  screen,
  most = Number.POSITIVE_INFINITY,
  stuckAt,
  onPointerEnter,
  ...rest
}: WholePhoneProps) {
  const room = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, inBox: 0, width: innerWidth, height: innerHeight })
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const measure = () => {
      // Once the page is scrolled, what stands fast is elsewhere than where it opened.
      const { top, inBox } = placeOf(element)
      setPlace((before) => ({
        top: scrollY === 0 ? top : before.top,
        inBox,
        width: innerWidth,
        height: innerHeight,
      }))
    }
    measure()
    const above = new ResizeObserver(measure)
    for (const other of element.parentElement?.children ?? []) if (other !== element) above.observe(other)
    addEventListener('resize', measure)
    return () => {
      above.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  const size = sizeOf(screen)
  const window = { width: Math.min(most, place.width - AROUND.sides), height: place.height - AROUND.below }
  const space = roomFor(size, window, { above: place.top, aboveStuck: stuckAt + place.inBox })
  const { whole, scale } = fitted(size, space)
  return (
    <div
      ref={room}
      className={styles.room}
      style={{ width: whole.width * scale, height: whole.height * scale }}
      onPointerEnter={onPointerEnter}
    >
      <div className={styles.scaled} style={{ ...whole, transform: `scale(${scale})` }}>
        <Phone ref={frame ?? null} screen={screen} {...rest} />
      </div>
    </div>
  )
}
