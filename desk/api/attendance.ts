/** A page that nobody has touched for this long is one that was left. */
const LEFT_AFTER_MS = 60_000

const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const

/**
 * Whether somebody is at the page: it counts what they do with it.
 * @param now epoch ms
 */
export function createAttendance(page: Pick<EventTarget, 'addEventListener'>, now: () => number) {
  let touchedAt = now()
  for (const touch of TOUCHES)
    page.addEventListener(
      touch,
      () => {
        touchedAt = now()
      },
      { capture: true, passive: true },
    )
  return { isAttended: () => now() - touchedAt < LEFT_AFTER_MS }
}
