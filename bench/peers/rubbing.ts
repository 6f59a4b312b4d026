import type { CDPSession } from 'playwright'

interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A finger reports its place about as often as a phone's screen does. */
const EVERY_MS = 16
/** To and fro over a spot that is too small to end the game: 60 px with a brush of 40 px are a tenth of the foil. */
const WAY_PX = 60
const ROUND_MS = 600

/** Where the finger is at a time of the rubbing, CSS px. */
export function fingerAt({ x, y, w, h }: Area, elapsedMs: number): { x: number; y: number } {
  const phase = ((elapsedMs % ROUND_MS) / ROUND_MS) * 2 * Math.PI
  return { x: x + w / 2 + (WAY_PX / 2) * Math.sin(phase), y: y + h / 2 + 4 * Math.sin(2 * phase) }
}

/** Rubs for a time with a real finger of the browser: every page gets the same touches. */
export async function rub(session: CDPSession, area: Area, playMs: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', elapsedMs: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [fingerAt(area, elapsedMs)] })
  const startedMs = performance.now()
  await touch('touchStart', 0)
  const sent: Promise<unknown>[] = []
  for (let elapsedMs = 0; elapsedMs < playMs; elapsedMs = performance.now() - startedMs) {
    sent.push(touch('touchMove', elapsedMs))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(sent)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
