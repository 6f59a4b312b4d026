import { PendingPlays } from '../kit/pending-plays'
import { planPlay } from './scratch-card-plan'

/** The finger's id, which no pointer has. */
const FINGER = -2

type Touch = (finger: number, x: number, y: number, atMs: number, isFirst: boolean) => void

/** A finger that follows the plan by the clock, for `play`. */
export class ScratchPlayer {
  private readonly points = planPlay()
  private startedMs: number | undefined
  private next = 0
  private readonly plays = new PendingPlays()

  /** Whether the finger is moving. */
  get playing(): boolean {
    return this.startedMs !== undefined
  }

  /** @returns a promise that resolves when the card has been revealed */
  start(nowMs: number): Promise<void> {
    this.startedMs = nowMs
    this.next = 0
    return this.wait()
  }

  /** @returns a promise that resolves when the card has been revealed, by this finger or another */
  wait(): Promise<void> {
    return this.plays.wait()
  }

  /** Calls `touch` for every point up to a time, with the time for which it was planned. */
  advance(nowMs: number, touch: Touch): void {
    for (;;) {
      const startedMs = this.startedMs
      const point = this.points[this.next]
      if (startedMs === undefined || !point || startedMs + point.atMs > nowMs) return
      this.next += 1
      touch(FINGER, point.x, point.y, startedMs + point.atMs, this.next === 1)
    }
  }

  /** The card has been revealed. */
  finish(): void {
    this.startedMs = undefined
    this.plays.settle()
  }

  stop(reason: Error): void {
    this.startedMs = undefined
    this.plays.reject(reason)
  }
}
