import type { LotteryRound, LotteryRoundEvents } from '../../../scenes/kit/lottery-round'

interface Emitted {
  event: 'settled' | 'over'
  index: number
  atMs: number
}

/** A round whose events are recorded with the time of the frame that emitted them. */
export function watchedRound<Round extends LotteryRound>(make: (events: LotteryRoundEvents) => Round) {
  const emitted: Emitted[] = []
  let atMs = 0
  const round = make({
    settled: (index) => emitted.push({ event: 'settled', index, atMs }),
    over: (index) => emitted.push({ event: 'over', index, atMs }),
  })
  const frame = (nowMs: number, calm = false) => {
    atMs = nowMs
    round.advance(nowMs, calm)
  }
  return { round, emitted, frame }
}

/** Frame times from 0 on; with a stall, no frame comes in 400 ms from the given time on. */
export function frameTimes(durationMs: number, hz: number, stallFromMs?: number): number[] {
  const times = Array.from({ length: Math.ceil((durationMs * hz) / 1000) }, (_, i) => (i * 1000) / hz)
  if (stallFromMs === undefined) return times
  return times.filter((t) => t < stallFromMs || t >= stallFromMs + 400)
}

/** Frames a second, and stalls in the run, while it slows down and about its end. */
export const FRAME_RATES = [20, 30, 60, 120].flatMap((hz) =>
  [undefined, 700, 2750, 3300].map((stallFromMs) => ({ hz, stallFromMs })),
)
