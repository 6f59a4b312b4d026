import { planPlay } from './scratch-card-plan'

/** The finger's number; no pointer has it. */
const FINGER = -2

type Touch = (finger: number, x: number, y: number, atMs: number, isFirst: boolean) => void

/** A finger that follows the plan by the clock, for `play`. */
export class ScratchPlayer {
  readonly #points = planPlay()
  #startedMs: number | undefined
  #next = 0
  #waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []

  /** Whether the finger is on its way. */
  get playing(): boolean {
    return this.#startedMs !== undefined
  }

  /** @returns what resolves when the card has been revealed */
  start(nowMs: number): Promise<void> {
    this.#startedMs = nowMs
    this.#next = 0
    return this.wait()
  }

  /** @returns what resolves when the card has been revealed, whoever scratches it */
  wait(): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  /** Goes through every point up to a time, each with the time that it was planned for. */
  advance(nowMs: number, touch: Touch): void {
    for (;;) {
      const startedMs = this.#startedMs
      const point = this.#points[this.#next]
      if (startedMs === undefined || !point || startedMs + point.atMs > nowMs) return
      this.#next += 1
      touch(FINGER, point.x, point.y, startedMs + point.atMs, this.#next === 1)
    }
  }

  /** The card has been revealed. */
  finish(): void {
    this.#startedMs = undefined
    for (const { resolve } of this.#waiting.splice(0)) resolve()
  }

  stop(reason: Error): void {
    this.#startedMs = undefined
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }
}
