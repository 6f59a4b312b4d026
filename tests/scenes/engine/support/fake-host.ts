import { type Mock, vi } from 'vitest'
import { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import type { FrameHost } from '../../../../scenes/engine/frame/frame-types'

/** A browser's clocks and frames, driven by hand. */
export class FakeHost implements FrameHost {
  timeMs = 1000
  wallMs = 1_700_000_000_000
  /** Frames run only while the page is visible. */
  visible = true
  framesAsked = 0
  #nextId = 1
  readonly #frames = new Map<number, (timestampMs: number) => void>()
  readonly #timers = new Map<number, { atMs: number; run: () => void }>()

  now = () => this.timeMs
  wallNow = () => this.wallMs

  requestFrame = (callback: (timestampMs: number) => void) => {
    this.framesAsked += 1
    this.#frames.set(this.#nextId, callback)
    return this.#nextId++
  }

  cancelFrame = (id: number) => {
    this.#frames.delete(id)
  }

  setTimer = (run: () => void, delayMs: number) => {
    this.#timers.set(this.#nextId, { atMs: this.timeMs + delayMs, run })
    return this.#nextId++
  }

  clearTimer = (id: number) => {
    this.#timers.delete(id)
  }

  get pendingFrames(): number {
    return this.#frames.size
  }

  get pendingTimers(): number {
    return this.#timers.size
  }

  /** Time passes; time-outs fire, then one frame if the page is visible. */
  pass(ms: number, wallMs = ms): void {
    this.timeMs += ms
    this.wallMs += wallMs
    for (const [id, { atMs, run }] of [...this.#timers]) {
      if (atMs <= this.timeMs && this.#timers.delete(id)) run()
    }
    if (!this.visible) return
    const due = [...this.#frames.values()]
    this.#frames.clear()
    for (const callback of due) callback(this.timeMs)
  }

  /** Passes time in equal steps. */
  run(totalMs: number, stepMs = 1000 / 60): void {
    for (let passedMs = 0; passedMs < totalMs; passedMs += stepMs) this.pass(stepMs)
  }
}

interface QuietLoop {
  host: FakeHost
  loop: FrameLoop
  render: Mock<() => void>
  /** The loop's reports. */
  errors: unknown[]
}

/** A loop that has drawn its first frame and sleeps. */
export function quietLoop(): QuietLoop {
  const host = new FakeHost()
  const errors: unknown[] = []
  const loop = new FrameLoop(host, (error) => errors.push(error))
  const render = vi.fn<() => void>()
  loop.setRender(render)
  host.pass(16)
  render.mockClear()
  return { host, loop, render, errors }
}
