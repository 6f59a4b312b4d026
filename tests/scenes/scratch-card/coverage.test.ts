import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brushAt, type Stamp } from '../../../scenes/scratch-card/brush'
import { Coverage } from '../../../scenes/scratch-card/coverage'
import { CLEAR_RATIO, FOIL } from '../../../scenes/scratch-card/scratch-card-plan'
import { Strokes } from '../../../scenes/scratch-card/strokes'

/** Samples per px and side of the reference raster, which is not aligned with the grid's cells. */
const SAMPLE_PX = 0.7

/** The share of the foil of which less than half is left, summed sample by sample. */
function truthOf(stamps: readonly Stamp[]): number {
  const [columns, rows] = [Math.floor(FOIL.widthPx / SAMPLE_PX), Math.floor(FOIL.heightPx / SAMPLE_PX)]
  const left = new Float64Array(columns * rows).fill(1)
  for (const { x, y, radiusPx, turnRad } of stamps) {
    const reachPx = radiusPx * 1.3
    const from = (px: number) => Math.max(0, Math.floor((px - reachPx) / SAMPLE_PX))
    const until = (px: number, count: number) => Math.min(count - 1, Math.ceil((px + reachPx) / SAMPLE_PX))
    for (let row = from(y); row <= until(y, rows); row++)
      for (let column = from(x); column <= until(x, columns); column++) {
        const dx = ((column + 0.5) * SAMPLE_PX - x) / radiusPx
        const dy = ((row + 0.5) * SAMPLE_PX - y) / radiusPx
        const at = row * columns + column
        left[at] = (left[at] ?? 0) * (1 - brushAt(dx, dy, turnRad))
      }
  }
  return left.filter((share) => share < 0.5).length / left.length
}

const point = fc.tuple(
  fc.double({ min: -20, max: FOIL.widthPx + 20, noNaN: true }),
  fc.double({ min: -20, max: FOIL.heightPx + 20, noNaN: true }),
)
const gesture = fc.array(fc.array(point, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })

/** Draws lines, each by its own finger, until the grid reaches the threshold. */
function drawn(lines: readonly (readonly (readonly [number, number])[])[]) {
  const coverage = new Coverage()
  const stamps: Stamp[] = []
  const strokes = new Strokes((stamp) => {
    if (coverage.ratio >= CLEAR_RATIO) return
    stamps.push({ ...stamp })
    coverage.stamp(stamp)
  })
  lines.forEach((line, finger) => {
    line.forEach(([x, y], i) => {
      if (i === 0) strokes.begin(finger, x, y)
      else strokes.move(finger, x, y)
    })
  })
  return { coverage, stamps, strokes }
}

describe('the coverage grid', () => {
  it('is within 1 % of the reference raster for random gestures', () => {
    fc.assert(
      fc.property(gesture, (lines) => {
        const { coverage, stamps } = drawn(lines)
        expect(Math.abs(coverage.ratio - truthOf(stamps))).toBeLessThan(0.01)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('measures one full row as the brush removes it', () => {
    const { coverage } = drawn([
      [
        [40, 80],
        [240, 80],
      ],
    ])
    expect(coverage.ratio).toBeGreaterThan((200 * 34) / (FOIL.widthPx * FOIL.heightPx) - 0.01)
    expect(coverage.ratio).toBeLessThan(
      (200 * 34 + Math.PI * 17 ** 2) / (FOIL.widthPx * FOIL.heightPx) + 0.01,
    )
  })

  it('rarely takes anything of a bare spot, though each stamp would smooth the torn edge a little', () => {
    const coverage = new Coverage()
    const seen: boolean[] = []
    const left: Stamp[] = []
    const strokes = new Strokes((stamp) => {
      seen.push(coverage.stamp(stamp))
      if (!seen.at(-1)) left.push({ ...stamp })
    })
    strokes.begin(1, 110, 80)
    for (let turn = 1; turn < 200; turn += 1) {
      const phase = (turn / 36) * 2 * Math.PI
      strokes.move(1, 140 - 30 * Math.cos(phase), 80 + 4 * Math.sin(2 * phase))
    }
    const [first, last] = [seen.slice(0, 30), seen.slice(-150)]
    expect(first.filter(Boolean).length).toBeGreaterThan(20)
    expect(last.filter(Boolean).length).toBeLessThan(last.length / 4)
    const { ratio } = coverage
    expect(left.some((stamp) => coverage.stamp(stamp, 0.5))).toBe(true)
    expect(coverage.ratio).toBeGreaterThanOrEqual(ratio)
  })

  it('only grows, and is cleared to zero', () => {
    const coverage = new Coverage()
    let before = 0
    for (let x = 0; x < FOIL.widthPx; x += 9) {
      coverage.stamp({ x, y: 60, radiusPx: 17, turnRad: x })
      expect(coverage.ratio).toBeGreaterThanOrEqual(before)
      before = coverage.ratio
    }
    coverage.fill()
    expect(coverage.ratio).toBe(1)
    coverage.clear()
    expect(coverage.ratio).toBe(0)
  })
})

describe('the log of strokes', () => {
  it('gives the same stamps again', () => {
    fc.assert(
      fc.property(gesture, (lines) => {
        const { strokes, coverage } = drawn(lines)
        const again = new Coverage()
        const replayed = new Strokes((stamp) => {
          if (again.ratio < CLEAR_RATIO) again.stamp(stamp)
        })
        expect(replayed.replay(strokes.log())).toBe(true)
        expect(again.ratio).toBe(coverage.ratio)
        expect(replayed.log()).toBe(strokes.log())
      }),
    )
  })

  it.each(['1', 'x,y,!', '1,2;3', '99999999,1', `${'1,1,'.repeat(20_001)}1,1`])(
    'refuses what is none: %.12s',
    (text) => {
      expect(new Strokes(() => undefined).replay(text)).toBe(false)
    },
  )
})
