import { describe, expect, it } from 'vitest'
import { CELLS, cellAt, planRun, stepAt } from '../../../scenes/nine-grid/nine-grid-plan'
import { NineGridRound } from '../../../scenes/nine-grid/round'
import { FRAME_RATES, frameTimes, watchedRound } from '../support/watched-round'

const watched = () => watchedRound((events) => new NineGridRound(events))
const awards = Array.from({ length: CELLS }, (_, index) => index)

describe.each(FRAME_RATES)('at $hz frames a second, stall from $stallFromMs', ({ hz, stallFromMs }) => {
  it.each(awards)('award %i: the planned cell at each frame, the end, the events', (index) => {
    const { round, emitted, frame } = watched()
    const startedAtMs = 1234.5625
    const plan = planRun(0, index)
    round.start(index, startedAtMs)
    const times = frameTimes(6000, hz, stallFromMs).map((t) => startedAtMs + t)
    const drawn = times.map((now) => {
      frame(now)
      return { cell: round.activeCell, step: round.step }
    })
    expect(drawn).toEqual(
      times.map((now) => ({ cell: cellAt(plan, now - startedAtMs), step: stepAt(plan, now - startedAtMs) })),
    )
    expect(drawn.filter(({ step }, i) => step < (drawn[i - 1]?.step ?? 0))).toEqual([])
    expect(round.activeCell).toBe(index)
    expect(round.snapshot()).toMatchObject({ phase: 'settled', step: 32 + index, steps: 32 + index })
    const firstFrom = (ms: number) => times.find((now) => now - startedAtMs >= ms)
    expect(emitted).toEqual([
      { event: 'settled', index, atMs: firstFrom(plan.durationMs) },
      { event: 'over', index, atMs: firstFrom(plan.durationMs + 500) },
    ])
  })
})

describe('a round', () => {
  it('begins the next run where the last one ended', () => {
    const { round, frame } = watched()
    round.start(5, 0)
    frame(10_000)
    round.start(2, 20_000)
    expect(round.snapshot()).toMatchObject({ activeCell: 5, step: 0, steps: 32 + 5 })
    frame(20_050)
    expect(round.activeCell).toBe(6)
    frame(40_000)
    expect(round.activeCell).toBe(2)
  })

  it('hidden for ten seconds in mid-run shows the result and is over once', () => {
    const { round, emitted, frame } = watched()
    round.start(3, 0)
    frame(900)
    for (const nowMs of [10_900, 10_916, 20_000]) frame(nowMs)
    expect(round.snapshot()).toMatchObject({ phase: 'settled', activeCell: 3, step: 35 })
    expect(emitted.map(({ event, atMs }) => [event, atMs])).toEqual([
      ['settled', 10_900],
      ['over', 10_900],
    ])
  })

  it('never goes back when the clock does', () => {
    const { round, frame } = watched()
    round.start(3, 0)
    frame(1000)
    const { step } = round
    frame(400)
    expect(round.step).toBe(step)
  })

  it('ignores a start while it runs and until its over event', () => {
    const { round, frame } = watched()
    const { durationMs } = planRun(0, 3)
    expect(round.start(3, 0)).toBe(true)
    expect(round.start(6, 100)).toBe(false)
    round.wait()
    expect(round.phase).toBe('spinning')
    frame(durationMs + 400)
    expect(round.startable).toBe(false)
    frame(durationMs + 500)
    expect(round.startable).toBe(true)
    expect(round.activeCell).toBe(3)
  })

  it('waits for the result and stops waiting', () => {
    const { round } = watched()
    round.wait()
    expect(round.phase).toBe('waiting')
    expect(round.startable).toBe(false)
    round.cancel()
    expect(round.phase).toBe('idle')
  })

  it('rejects a cell that does not exist and stays unchanged', () => {
    const { round } = watched()
    expect(() => round.start(8, 0)).toThrow(RangeError)
    expect(round.snapshot()).toEqual({ scene: 'nine-grid', phase: 'idle', activeCell: 0, step: 0, steps: 0 })
  })

  it('continues from a snapshot at any time of a run and emits each event once', () => {
    for (let cutMs = 0; cutMs <= 5500; cutMs += 137) {
      const first = watched()
      first.round.start(6, 0)
      first.frame(cutMs)
      const second = watched()
      second.round.restore(structuredClone(first.round.snapshot()), 50_000)
      expect(second.round.snapshot()).toEqual(first.round.snapshot())
      second.frame(50_000 + 6000)
      expect(second.round.activeCell).toBe(6)
      expect([...first.emitted, ...second.emitted].map(({ event }) => event)).toEqual(['settled', 'over'])
    }
  })

  it('without motion ends on the same cell at the same time', () => {
    const { round, emitted, frame } = watched()
    const { durationMs } = planRun(0, 4)
    round.start(4, 0)
    frame(1000, true)
    expect(round.activeCell).toBe(0)
    frame(durationMs, true)
    frame(durationMs + 500, true)
    expect(round.activeCell).toBe(4)
    expect(emitted.map(({ atMs }) => atMs)).toEqual([durationMs, durationMs + 500])
  })
})
