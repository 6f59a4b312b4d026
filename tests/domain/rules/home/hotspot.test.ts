import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeRegion } from '../../../../domain/rules/home/hotspot'

const picture = { width: 750, height: 1624 }

it('places a region by its own px at any width', () => {
  const place = placeRegion({ left: 125, top: 1013, width: 500, height: 120 }, picture)
  if (!place) throw new Error('the region lies on the picture')
  for (const widthPx of [320, 360, 375, 480]) {
    const heightPx = (widthPx * picture.height) / picture.width
    expect((place.left * widthPx) / 100).toBeCloseTo((125 * widthPx) / 750, 6)
    expect((place.top * heightPx) / 100).toBeCloseTo((1013 * widthPx) / 750, 6)
    expect((place.width * widthPx) / 100).toBeCloseTo((500 * widthPx) / 750, 6)
    expect((place.height * heightPx) / 100).toBeCloseTo((120 * widthPx) / 750, 6)
  }
})

it('cuts off what reaches beyond the picture and leaves out what lies beside it', () => {
  expect(placeRegion({ left: -75, top: 0, width: 150, height: 1624 }, picture)).toEqual({
    left: 0,
    top: 0,
    width: 10,
    height: 100,
  })
  expect(placeRegion({ left: 750, top: 0, width: 10, height: 10 }, picture)).toBeUndefined()
  expect(placeRegion({ left: 0, top: 0, width: 0, height: 10 }, picture)).toBeUndefined()
  const num = fc.integer({ min: -3_000, max: 3_000 })
  fc.assert(
    fc.property(num, num, num, num, (left, top, width, height) => {
      const place = placeRegion({ left, top, width, height }, picture)
      if (!place) return
      for (const share of Object.values(place)) expect(share).toBeGreaterThanOrEqual(0)
      expect(place.left + place.width).toBeLessThanOrEqual(100 + 1e-9)
      expect(place.top + place.height).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})
