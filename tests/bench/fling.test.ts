import { expect, it } from 'vitest'
import { figuresOf } from '../../bench/fling/measure'

it('tells of a fling its middle frame, its slowest ones and its longest blank', () => {
  const intervalsMs = [...Array.from({ length: 98 }, () => 20), 90, 100]
  const record = { intervalsMs, highestTextureBytes: 24 * 1024 * 1024, scrolledPx: 9_000 }
  expect(figuresOf({ ...record, blanksMs: [40, 75] })).toEqual({
    framesPerSecond: 50,
    slowestFrameMs: 90,
    blanks: 2,
    longestBlankMs: 75,
    textureMb: 24,
    scrolledPx: 9_000,
  })
  expect(figuresOf({ ...record, blanksMs: [] })).toMatchObject({ blanks: 0, longestBlankMs: 0 })
})
