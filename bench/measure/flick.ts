import type { CDPSession } from 'playwright'

/** A hard flick: this share of the screen in this time. */
const SWEEP = 0.7
const MOVES = 12
const MOVE_MS = 8

/** The screen that is flicked, CSS px. */
interface Screen {
  readonly width: number
  readonly height: number
}

/**
 * A finger's flick over most of the screen; the page goes on by itself afterwards. The events say when they should have
 * happened, so that a machine that is late flicks as hard as another one. `Input.synthesizeScrollGesture` does not
 * move a page by touch in every browser.
 *
 * @param direction of the finger: -1 up, so that the page goes down; 1 the other way
 */
export async function flick(session: CDPSession, screen: Screen, direction: -1 | 1): Promise<void> {
  const begunMs = Date.now()
  const from = direction < 0 ? 0.85 : 0.15
  // None waits for the answer to the one before it, which a busy page gives late.
  const sent: Promise<unknown>[] = []
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const y = screen.height * (from + (direction * SWEEP * step) / MOVES)
    const dueMs = begunMs + step * MOVE_MS
    await new Promise((resolve) => setTimeout(resolve, dueMs - Date.now()))
    const touchPoints = type === 'touchEnd' ? [] : [{ x: screen.width / 2, y }]
    sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: dueMs / 1000 }))
  }
  await send('touchStart', 0)
  for (let step = 1; step <= MOVES; step += 1) await send('touchMove', step)
  await send('touchEnd', MOVES)
  await Promise.all(sent)
}
