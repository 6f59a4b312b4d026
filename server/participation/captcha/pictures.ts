import type { Spot } from '../../../domain/rules/visit/captcha'
import { WorkerThread } from '../../process/worker-thread'

/** A challenge that nobody has seen yet. */
export interface PaintedChallenge {
  readonly words: readonly string[]
  /** What is to be clicked, in order. */
  readonly targets: readonly Spot[]
  /** As a data address. */
  readonly image: string
}

/** Pictures of challenges, painted ahead in a thread of their own, each for one visit. */
export interface CaptchaPictures {
  /**
   * Undefined where there is none now and too many wait already.
   * @param address who asks, as limits count it
   */
  take(address: string): Promise<PaintedChallenge | undefined>
  /** Begins to paint, before the first visit asks. */
  paintAhead(): void
  close(): Promise<void>
}

/** The budget of a process: at 30 ms each, half of a core. What is asked for beyond waits, then is refused. */
export const PAINTED_PER_SECOND = 16
/** Two seconds of the budget, for a burst. */
const AHEAD = 32
/** Another two seconds: longer than that nobody waits for a picture. */
export const MOST_WAITING = 32
/** So that a few addresses do not take all places to wait. */
const MOST_WAITING_OF_ADDRESS = 2
const MEMORY_MB = 128
/** Of one picture; the first one waits for the thread to start. */
const TIME_MS = 10_000
const IDLE_MS = 10 * 60_000
const SECOND_MS = 1_000

interface Waiting {
  readonly address: string
  readonly give: (picture: PaintedChallenge | undefined) => void
}

type Painter = Pick<WorkerThread<'paint', PaintedChallenge>, 'run' | 'close'>

const newPainter = (): Painter =>
  new WorkerThread({
    module: new URL('paint-worker.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    mostWaiting: 1,
    idleMs: IDLE_MS,
  })

/** @param painter what paints; a thread without it */
export function createCaptchaPictures(
  { log }: Uses<'log'>,
  painter: Painter = newPainter(),
): CaptchaPictures {
  const ready: PaintedChallenge[] = []
  const waiting: Waiting[] = []
  let isPainting = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  // Pictures that may be painted at once: a bucket that fills by the second.
  let allowed = AHEAD
  let filledAt = performance.now()

  /** Milliseconds until one more may be painted; 0 where it may now, which takes it. */
  function wait(): number {
    const now = performance.now()
    allowed = Math.min(AHEAD, allowed + ((now - filledAt) * PAINTED_PER_SECOND) / SECOND_MS)
    filledAt = now
    if (allowed < 1) return ((1 - allowed) * SECOND_MS) / PAINTED_PER_SECOND
    allowed -= 1
    return 0
  }

  async function paint(): Promise<void> {
    if (isPainting || isClosed || (waiting.length === 0 && ready.length >= AHEAD)) return
    clearTimeout(timer)
    const waitMs = wait()
    if (waitMs > 0) {
      timer = setTimeout(() => void paint(), Math.ceil(waitMs)).unref()
      return
    }
    isPainting = true
    try {
      const [picture] = await painter.run('paint', TIME_MS)
      const first = waiting.shift()
      if (first !== undefined) first.give(picture)
      else if (picture !== undefined) ready.push(picture)
    } catch (error) {
      if (!isClosed) log.error({ err: error }, 'a captcha picture could not be painted')
      for (const { give } of waiting.splice(0)) give(undefined)
      return
    } finally {
      isPainting = false
    }
    void paint()
  }

  const mayWait = (address: string): boolean =>
    !isClosed &&
    waiting.length < MOST_WAITING &&
    waiting.filter((other) => other.address === address).length < MOST_WAITING_OF_ADDRESS

  return {
    take(address) {
      const picture = ready.shift()
      if (picture === undefined && !mayWait(address)) return Promise.resolve(undefined)
      const taken =
        picture === undefined
          ? new Promise<PaintedChallenge | undefined>((give) => waiting.push({ address, give }))
          : Promise.resolve(picture)
      void paint()
      return taken
    },
    paintAhead: () => void paint(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      for (const { give } of waiting.splice(0)) give(undefined)
      await painter.close()
    },
  }
}
