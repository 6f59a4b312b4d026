import { MovementMarks } from './movement'

/** A finger that has moved less may still be a tap. */
const SLOP_PX = 15
/** A page that has stood for so long is not scrolled any more. */
const STANDS_MS = 100
/** Where it goes on sooner than this without a finger, it had only been stuck: the same flick moves it. */
const RESUMES_MS = 1_000

/**
 * Marks each scroll by touch: from the finger's move that started it until the offset has stood. A page that its program
 * scrolls, or a mouse, is no such scroll.
 */
export function markScrolls(marks = new MovementMarks('scroll')): void {
  let from: Touch | undefined
  /** When the finger first went further than a tap does, since it came or the last scroll ended. */
  let movedAtMs: number | undefined
  /** When the last scroll ended without a finger on it. */
  let stoodFromMs: number | undefined
  let scrolledAtMs = 0
  let endedAtMs = 0

  const watch = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { passive: true, capture: true })
  watch('touchstart', (event) => {
    from = (event as TouchEvent).touches[0]
    movedAtMs = undefined
    stoodFromMs = undefined
  })
  watch('touchmove', (event) => {
    const to = (event as TouchEvent).touches[0]
    if (!from || !to || movedAtMs !== undefined) return
    if (Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= SLOP_PX)
      movedAtMs = event.timeStamp
  })
  for (const end of ['touchend', 'touchcancel'])
    watch(end, () => {
      from = undefined
    })

  const whenItStands = () =>
    setTimeout(() => {
      // A page that did not answer has not heard of its last offsets: they come with the next frame.
      requestAnimationFrame(() => {
        if (performance.now() - scrolledAtMs < STANDS_MS) {
          whenItStands()
          return
        }
        movedAtMs = undefined
        stoodFromMs = from ? undefined : scrolledAtMs
        endedAtMs = scrolledAtMs
        marks.end(endedAtMs)
      })
    }, STANDS_MS)
  watch('scroll', () => {
    const nowMs = performance.now()
    const isResumed = stoodFromMs !== undefined && nowMs - stoodFromMs < RESUMES_MS
    const fromMs = movedAtMs ?? (isResumed ? stoodFromMs : undefined)
    if (fromMs === undefined) return
    scrolledAtMs = nowMs
    if (marks.moving) return
    marks.begin(Math.max(fromMs, endedAtMs))
    whenItStands()
  })
}
