import { describe, expect, test } from 'vitest'
import { CELLS, cellAt, planRun, TRAIL_CELLS, trailAt } from '../../../scenes/nine-grid/nine-grid-plan'
import { lightTracks } from '../../../scenes/nine-grid/run-tracks'

const plan = planRun(3, 6)
const tracks = lightTracks(plan)

/** What a browser shows: straight from one keyframe to the next. */
function opacityAt(cell: number, elapsedMs: number): number {
  const track = tracks[cell] ?? []
  const at = elapsedMs / plan.durationMs
  const after = track.findIndex(({ offset }) => (offset ?? 0) > at)
  const [from, to] = [track[after - 1], track[after]]
  if (!from || !to) return Number(track.at(-1)?.opacity)
  const u = (at - Number(from.offset)) / (Number(to.offset) - Number(from.offset))
  return Number(from.opacity) + (Number(to.opacity) - Number(from.opacity)) * u
}

describe('the lights beside the canvas', () => {
  test('are on the runner and fade behind it, at every time', () => {
    for (let ms = 0; ms < plan.durationMs; ms += 7) {
      const active = cellAt(plan, ms)
      for (let cell = 0; cell < CELLS; cell += 1) {
        const behind = (active - cell + CELLS) % CELLS
        const planned = behind === 0 ? 1 : behind > TRAIL_CELLS ? 0 : trailAt(plan, ms, behind)
        expect(Math.abs(opacityAt(cell, ms) - planned), `cell ${cell} at ${ms} ms`).toBeLessThan(0.03)
      }
    }
  })

  test('end on the awarded cell, with those behind it still fading', () => {
    const ends = tracks.map((track) => Number(track.at(-1)?.opacity))
    expect(ends[plan.index]).toBe(1)
    const ahead = Array.from({ length: CELLS - 1 - TRAIL_CELLS }, (_, i) => (plan.index + 1 + i) % CELLS)
    for (const cell of ahead) expect(ends[cell]).toBe(0)
  })

  test('are keyframes in order, from the start to the end', () => {
    for (const track of tracks) {
      const offsets = track.map(({ offset }) => Number(offset))
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 1])
    }
  })
})
