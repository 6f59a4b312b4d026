import type { CDPSession, Page } from 'playwright'

interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Place = { readonly x: number; readonly y: number }

/** What `--enable-gpu-benchmarking` gives a page, as far as it is used. */
interface Gestures {
  readonly pointerActionSequence: (fingers: readonly object[], done: () => void) => void
}

/** A finger reports its place about as often as a phone's screen does. */
const EVERY_MS = 1000 / 60
/** To and fro over a spot that is too small to end the game: 60 px with a brush of 40 px are a tenth of the foil. */
const WAY_PX = 60
const ROUND_MS = 600

/** Where the finger is at a time of the rubbing, CSS px. */
export function fingerAt({ x, y, w, h }: Area, elapsedMs: number): Place {
  const phase = ((elapsedMs % ROUND_MS) / ROUND_MS) * 2 * Math.PI
  return { x: x + w / 2 + (WAY_PX / 2) * Math.sin(phase), y: y + h / 2 + 4 * Math.sin(2 * phase) }
}

/**
 * Rubs for a time with a finger of the browser: every page gets the same touches. Each touch of the DevTools protocol
 * first asks the page for a picture of its state, and so for a whole frame of its main thread, which no finger does;
 * hence the browser's own gestures are taken where there are any.
 */
export async function rub(page: Page, session: CDPSession, area: Area, playMs: number): Promise<void> {
  const places = Array.from({ length: Math.ceil(playMs / EVERY_MS) + 1 }, (_, at) =>
    fingerAt(area, at * EVERY_MS),
  )
  if (!(await rubByGesture(page, places))) await rubByProtocol(session, area, playMs)
}

/** One place for each frame of the screen. @returns false where the browser has no gestures for pages */
function rubByGesture(page: Page, places: readonly Place[]): Promise<boolean> {
  return page.evaluate(async (way) => {
    const { chrome } = window as { chrome?: { gpuBenchmarking?: Gestures } }
    const gestures = chrome?.gpuBenchmarking
    if (!gestures) return false
    const [first, ...others] = way
    const actions = [
      { name: 'pointerDown', ...first },
      ...others.map((place) => ({ name: 'pointerMove', ...place })),
      { name: 'pointerUp' },
    ]
    await new Promise<void>((resolve) => {
      gestures.pointerActionSequence([{ source: 'touch', id: 0, actions }], resolve)
    })
    return true
  }, places)
}

async function rubByProtocol(session: CDPSession, area: Area, playMs: number): Promise<void> {
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
