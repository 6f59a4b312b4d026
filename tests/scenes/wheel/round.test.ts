import { describe, expect, it } from 'vitest'
import { WheelRound } from '../../../scenes/wheel/round'
import { angleAt, foldDeg, planSpin, restDegOf } from '../../../scenes/wheel/wheel-plan'
import { FRAME_RATES, frameTimes, watchedRound } from '../support/watched-round'

const watched = (sectors: number) => watchedRound((events) => new WheelRound(sectors, events))
const wheels = [3, 4, 5, 6].flatMap((sectors) =>
  Array.from({ length: sectors }, (_, index) => ({ sectors, index })),
)

describe.each(FRAME_RATES)('at $hz frames a second, stall from $stallFromMs', ({ hz, stallFromMs }) => {
  it.each(wheels)('$sectors sectors, award $index: the plan, the end, the events', ({ sectors, index }) => {
    const { round, emitted, frame } = watched(sectors)
    const startedAtMs = 1234.5625
    const plan = planSpin(0, sectors, index)
    round.start(index, startedAtMs)
    const times = frameTimes(5000, hz, stallFromMs).map((t) => startedAtMs + t)
    const drawn = times.map((now) => {
      frame(now)
      return round.angleDeg
    })
    expect(drawn).toEqual(times.map((now) => angleAt(plan, now - startedAtMs)))
    expect(drawn.filter((deg, i) => deg < (drawn[i - 1] ?? 0))).toEqual([])
    expect(drawn.indexOf(plan.finalDeg)).toBe(times.findIndex((now) => now - startedAtMs >= 3000))
    expect(round.angleDeg).toBe(1800 + plan.offsetDeg)
    expect(foldDeg(round.angleDeg)).toBe(restDegOf(sectors, index))
    const firstFrom = (ms: number) => times.find((now) => now - startedAtMs >= ms)
    expect(emitted).toEqual([
      { event: 'settled', index, atMs: firstFrom(3000) },
      { event: 'over', index, atMs: firstFrom(3500) },
    ])
  })
})

describe('a round', () => {
  it('ends at the frame that is 3000 ms later on a clock with a fraction', () => {
    for (const startedAtMs of [0.1, 1234.567_89, 86_400_000.3, 1_700_000_000_000.7]) {
      const { round, frame } = watched(6)
      round.start(1, startedAtMs)
      frame(startedAtMs + 3000)
      expect(round.phase).toBe('settled')
    }
  })

  it('hidden for ten seconds in mid-spin shows the result and is over once', () => {
    const { round, emitted, frame } = watched(5)
    round.start(2, 0)
    frame(900)
    frame(10_900)
    frame(10_916)
    frame(20_000)
    expect(round.phase).toBe('settled')
    expect(round.angleDeg).toBe(planSpin(0, 5, 2).finalDeg)
    expect(emitted.map(({ event, index }) => [event, index])).toEqual([
      ['settled', 2],
      ['over', 2],
    ])
  })

  it('starts each spin where the disc stopped', () => {
    const { round, frame } = watched(6)
    round.start(1, 0)
    frame(4000)
    expect(round.angleDeg).toBe(1800 + 300)
    round.start(0, 5000)
    frame(5000)
    expect(round.angleDeg).toBe(2100)
    frame(9000)
    expect(round.angleDeg).toBe(2100 + 1800 + 60)
  })

  it('ignores a second start and a second spin while one runs', () => {
    const { round, emitted, frame } = watched(4)
    expect(round.startable).toBe(true)
    round.wait()
    expect(round.phase).toBe('waiting')
    expect(round.startable).toBe(false)
    expect(round.start(3, 0)).toBe(true)
    frame(1000)
    expect(round.startable).toBe(false)
    expect(round.start(1, 1000)).toBe(false)
    round.wait()
    expect(round.phase).toBe('spinning')
    frame(3100)
    expect(round.startable).toBe(false)
    expect(round.start(1, 3100)).toBe(false)
    frame(3600)
    expect(round.startable).toBe(true)
    expect(emitted.map((t) => t.index)).toEqual([3, 3])
  })

  it('stops waiting without moving the disc', () => {
    const { round, frame } = watched(4)
    round.wait()
    frame(500)
    round.cancel()
    expect(round.phase).toBe('idle')
    expect(round.angleDeg).toBe(0)
  })

  it('rejects an unknown sector and stays unchanged', () => {
    const { round } = watched(3)
    round.wait()
    expect(() => round.start(3, 0)).toThrow(RangeError)
    expect(round.phase).toBe('waiting')
  })

  it('keeps its times without motion', () => {
    const { round, emitted, frame } = watched(3)
    round.start(1, 0)
    for (let t = 0; t <= 4000; t += 50) {
      frame(t, true)
      expect([0, planSpin(0, 3, 1).finalDeg]).toContain(round.angleDeg)
    }
    expect(emitted).toEqual([
      { event: 'settled', index: 1, atMs: 3000 },
      { event: 'over', index: 1, atMs: 3500 },
    ])
  })

  it('continues from a snapshot as if nothing had happened', () => {
    const first = watched(6)
    first.round.start(4, 0)
    first.frame(1500)
    const kept = JSON.parse(JSON.stringify(first.round.snapshot()))
    const second = watched(6)
    second.round.restore(kept, 80_000)
    expect(second.round.phase).toBe('spinning')
    second.frame(80_500)
    first.frame(2000)
    expect(second.round.angleDeg).toBe(first.round.angleDeg)
    second.frame(82_000)
    expect(second.emitted).toEqual([
      { event: 'settled', index: 4, atMs: 82_000 },
      { event: 'over', index: 4, atMs: 82_000 },
    ])
  })

  it('emits only what an interrupted round had not emitted', () => {
    const first = watched(6)
    first.round.start(4, 0)
    first.frame(3200)
    const second = watched(6)
    second.round.restore(first.round.snapshot(), 0)
    second.frame(100)
    expect(second.emitted).toEqual([])
    second.frame(300)
    expect(second.emitted).toEqual([{ event: 'over', index: 4, atMs: 300 }])
  })

  it('changes the number of sectors only while no spin runs, and stops at a centre again', () => {
    const { round, frame } = watched(6)
    round.start(1, 0)
    frame(1000)
    expect(round.resize(4)).toBe(false)
    expect(round.sectors).toBe(6)
    frame(3600)
    expect(round.resize(4)).toBe(true)
    expect(round.phase).toBe('idle')
    expect(foldDeg(round.angleDeg) % 90).toBe(0)
    round.start(2, 5000)
    frame(9000)
    expect(round.snapshot().pointedSector).toBe(2)
  })

  it('drops a running spin at reset without an event', () => {
    const { round, emitted, frame } = watched(5)
    round.start(3, 0)
    frame(1000)
    round.reset()
    frame(9000)
    expect(emitted).toEqual([])
    expect(round.snapshot()).toEqual({
      scene: 'wheel',
      phase: 'idle',
      sectors: 5,
      angleDeg: planSpin(0, 5, 3).finalDeg,
      pointedSector: 3,
    })
  })

  it('lets a listener start over or reset from within an event', () => {
    const seen: string[] = []
    const round = new WheelRound(3, {
      settled: () => {
        seen.push('settled')
        round.reset()
      },
      over: () => seen.push('over'),
    })
    round.start(1, 0)
    round.advance(9000, false)
    expect(seen).toEqual(['settled'])
    expect(round.phase).toBe('idle')
  })
})
