import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Region, regionStyle } from '../../../../domain/rules/home/region'

const picture = { width: 750, height: 1624 }

/** The shares of a region that lies on the picture, as numbers. */
function shares(region: Region) {
  const style = regionStyle(region, picture)
  if (!style) throw new Error('the region lies on the picture')
  const share = (name: keyof Region) => Number.parseFloat(style[name])
  return [share('left'), share('top'), share('width'), share('height')] as const
}

it('is a part of the picture', () => {
  const region = { left: 75, top: 100, width: 600, height: 200 }
  expect(regionStyle(region, { width: 750, height: 1_000 })).toEqual({
    left: '10%',
    top: '10%',
    width: '80%',
    height: '20%',
  })
})

it('places a region by its own px at any width', () => {
  const [left, top, width, height] = shares({ left: 125, top: 1013, width: 500, height: 120 })
  for (const widthPx of [320, 360, 375, 480]) {
    const heightPx = (widthPx * picture.height) / picture.width
    expect((left * widthPx) / 100).toBeCloseTo((125 * widthPx) / 750, 6)
    expect((top * heightPx) / 100).toBeCloseTo((1013 * widthPx) / 750, 6)
    expect((width * widthPx) / 100).toBeCloseTo((500 * widthPx) / 750, 6)
    expect((height * heightPx) / 100).toBeCloseTo((120 * widthPx) / 750, 6)
  }
})

it('cuts off what reaches beyond the picture and leaves out what lies beside it', () => {
  expect(regionStyle({ left: -75, top: 0, width: 150, height: 1624 }, picture)).toEqual({
    left: '0%',
    top: '0%',
    width: '10%',
    height: '100%',
  })
  expect(regionStyle({ left: 750, top: 0, width: 10, height: 10 }, picture)).toBeUndefined()
  expect(regionStyle({ left: 0, top: 0, width: 0, height: 10 }, picture)).toBeUndefined()
  const num = fc.integer({ min: -3_000, max: 3_000 })
  fc.assert(
    fc.property(num, num, num, num, (left, top, width, height) => {
      const region = { left, top, width, height }
      if (!regionStyle(region, picture)) return
      const [fromLeft, fromTop, wide, high] = shares(region)
      for (const share of [fromLeft, fromTop, wide, high]) expect(share).toBeGreaterThanOrEqual(0)
      expect(fromLeft + wide).toBeLessThanOrEqual(100 + 1e-9)
      expect(fromTop + high).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})
