import { beforeEach, describe, expect, it } from 'vitest'
import { HudCost } from '../../../../scenes/engine/probe/hud-cost'

const PERIOD_MS = 500

let nowMs: number
let starts: (() => void)[]
let ends: (() => void)[]
let cost: HudCost

const frames: ConstructorParameters<typeof HudCost>[1] = {
  now: () => nowMs,
  onFrame: (callback) => void starts.push(callback),
  afterDrawing: (callback) => void ends.push(callback),
}

/** A frame whose drawing takes so long after its callbacks. */
function frame(drawingMs: number, callbacks: () => void = () => undefined): void {
  nowMs += 16
  callbacks()
  for (const start of starts.splice(0)) start()
  nowMs += drawingMs
  for (const end of ends.splice(0)) end()
}

beforeEach(() => {
  nowMs = 0
  starts = []
  ends = []
  cost = new HudCost(PERIOD_MS, frames)
})

/** A period whose script takes a millisecond. */
const period = (isChanged: boolean, isInFrame: boolean) =>
  cost.period(() => {
    nowMs += 1
    return isChanged
  }, isInFrame)

describe("the overlay's own figure", () => {
  it('has its script, and the whole drawing of a frame that came for its text alone', () => {
    period(true, false)
    expect(cost.share).toBe(1 / PERIOD_MS)
    frame(4)
    expect(cost.share).toBe(5 / PERIOD_MS)
  })

  it("has of a game's frame what goes beyond the next one of the game", () => {
    frame(9, () => period(true, true))
    frame(7, () => cost.unchanged())
    frame(5, () => cost.unchanged())
    expect(cost.share).toBe(3 / PERIOD_MS)
  })

  it('is never below nothing, where the next frame took longer', () => {
    frame(5, () => period(true, true))
    frame(17, () => cost.unchanged())
    expect(cost.share).toBe(0)
  })

  it('is not moved by one frame that a busy machine made long', () => {
    for (const drawingMs of [4, 4, 90]) {
      period(true, false)
      frame(drawingMs)
    }
    expect(cost.share).toBe(5 / PERIOD_MS)
  })

  it('falls to the script alone where the text no longer changes', () => {
    period(true, false)
    frame(4)
    for (let at = 0; at < 19; at += 1) period(false, false)
    expect(cost.share).toBeCloseTo((1 + 4 / 20) / PERIOD_MS)
    period(false, false)
    expect(cost.share).toBe(1 / PERIOD_MS)
  })
})
