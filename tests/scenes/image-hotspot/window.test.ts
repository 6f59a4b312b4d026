import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeWindow, type WindowPlace } from '../../../scenes/image-hotspot/window'

const scene = fc.record({
  pictureHeightPx: fc.integer({ min: 50, max: 12_000 }),
  screenHeightPx: fc.integer({ min: 320, max: 1_300 }),
  pixelRatio: fc.constantFrom(1, 1.5, 2, 2.625, 3),
})

it('always covers the visible part of the picture, on whole device px, within the picture', () => {
  fc.assert(
    fc.property(
      scene,
      fc.array(fc.integer({ min: -2_000, max: 14_000 }), { maxLength: 60 }),
      (needs, walk) => {
        let place: WindowPlace | undefined
        let lastPx = 0
        for (const visibleTopPx of walk) {
          place = placeWindow({ ...needs, visibleTopPx, scrolledPx: visibleTopPx - lastPx }, place)
          lastPx = visibleTopPx
          const { topPx, heightPx } = place
          const { pictureHeightPx, screenHeightPx, pixelRatio } = needs
          const seenTop = Math.min(Math.max(visibleTopPx, 0), pictureHeightPx)
          const seenBottom = Math.min(Math.max(visibleTopPx + screenHeightPx, 0), pictureHeightPx)
          const hairPx = 1 / pixelRatio + 1e-6
          expect(topPx).toBeGreaterThanOrEqual(0)
          expect(topPx + heightPx).toBeLessThanOrEqual(pictureHeightPx + 1e-6)
          expect(Math.abs(topPx * pixelRatio - Math.round(topPx * pixelRatio))).toBeLessThan(1e-6)
          if (seenBottom > seenTop) {
            expect(topPx).toBeLessThanOrEqual(seenTop + 1e-6)
            expect(topPx + heightPx).toBeGreaterThanOrEqual(seenBottom - hairPx)
          }
        }
      },
    ),
  )
})

it('stays put for small steps and moves before its end is seen', () => {
  const needs = { pictureHeightPx: 9_000, screenHeightPx: 600, pixelRatio: 2 }
  let place = placeWindow({ ...needs, visibleTopPx: 3_000 })
  expect(place).toEqual({ topPx: 2_700, heightPx: 1_200 })
  let moves = 0
  for (let visibleTopPx = 3_000; visibleTopPx <= 6_000; visibleTopPx += 10) {
    const next = placeWindow({ ...needs, visibleTopPx }, place)
    if (next !== place) moves += 1
    place = next
    expect(place.topPx + place.heightPx - visibleTopPx - 600).toBeGreaterThanOrEqual(110)
  }
  expect(moves).toBeGreaterThan(10)
  expect(moves).toBeLessThan(25)
})

it('has more of the picture ahead than behind where the page is being scrolled', () => {
  const needs = { pictureHeightPx: 9_000, screenHeightPx: 600, pixelRatio: 2 }
  const still = placeWindow({ ...needs, visibleTopPx: 3_000 })
  expect(placeWindow({ ...needs, visibleTopPx: 3_020, scrolledPx: 20 }, still)).toBe(still)
  const down = placeWindow({ ...needs, visibleTopPx: 3_040, scrolledPx: 20 }, still)
  expect(down).toEqual({ topPx: 2_980, heightPx: 1_200 })
  expect(placeWindow({ ...needs, visibleTopPx: 3_060, scrolledPx: 20 }, down)).toBe(down)
  const up = placeWindow({ ...needs, visibleTopPx: 2_960, scrolledPx: -20 }, still)
  expect(up).toEqual({ topPx: 2_420, heightPx: 1_200 })
  expect(placeWindow({ ...needs, visibleTopPx: 2_940, scrolledPx: -20 }, up)).toBe(up)
  expect(placeWindow({ ...needs, visibleTopPx: 7_000 }, still).topPx).toBe(6_700)
})

it('is as high as a picture that is shorter than the screen, and never higher than a canvas may be', () => {
  expect(placeWindow({ pictureHeightPx: 300, visibleTopPx: 0, screenHeightPx: 600, pixelRatio: 2 })).toEqual({
    topPx: 0,
    heightPx: 300,
  })
  const { heightPx } = placeWindow({
    pictureHeightPx: 9_000,
    visibleTopPx: 0,
    screenHeightPx: 900,
    pixelRatio: 3,
  })
  expect(heightPx * 3).toBeLessThanOrEqual(4_096)
})
