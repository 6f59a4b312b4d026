import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Affine,
  affineFromCorners,
  applyAffine,
  insetsWithin,
  invertAffine,
  type Point,
  Viewport,
} from '../../../../scenes/engine/scene/viewport'

const length = fc.double({ min: 1, max: 2000, noNaN: true })
const position = fc.double({ min: -5000, max: 5000, noNaN: true })
const point = fc.record({ x: position, y: position })
const scale = fc.double({ min: 0.5, max: 2, noNaN: true })

/** A page around the scene: rem scaling and CSS scale on each axis, any turn, zoom and scroll offset. */
const surroundings = fc
  .record({
    scaleX: scale,
    scaleY: scale,
    zoom: scale,
    turnRad: fc.double({ min: -7, max: 7, noNaN: true }),
    offset: point,
  })
  .map(({ scaleX, scaleY, zoom, turnRad, offset }): Affine => {
    const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)]
    return {
      a: cos * scaleX * zoom,
      b: sin * scaleX * zoom,
      c: -sin * scaleY * zoom,
      d: cos * scaleY * zoom,
      tx: offset.x,
      ty: offset.y,
    }
  })

const viewportIn = (page: Affine, widthPx: number, heightPx: number): Viewport => {
  const at = (x: number, y: number) => applyAffine(page, { x, y })
  const viewport = new Viewport(() => ({
    topLeft: at(0, 0),
    topRight: at(widthPx, 0),
    bottomLeft: at(0, heightPx),
  }))
  viewport.resize({ widthPx, heightPx, pixelRatio: 2, safe: { top: 0, right: 0, bottom: 0, left: 0 } })
  return viewport
}

const near = (a: Point | undefined, b: Point, px: number) => {
  expect(a).toBeDefined()
  if (!a) return
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(px)
}

describe('the input transform', () => {
  test('finds the point that was touched, under any scale, turn, zoom and scroll', () => {
    fc.assert(
      fc.property(surroundings, length, length, point, (page, widthPx, heightPx, touched) => {
        near(viewportIn(page, widthPx, heightPx).toScene(applyAffine(page, touched)), touched, 1e-3)
      }),
    )
  })

  test('and back again', () => {
    fc.assert(
      fc.property(surroundings, length, length, point, (page, widthPx, heightPx, client) => {
        const viewport = viewportIn(page, widthPx, heightPx)
        const scene = viewport.toScene(client)
        near(scene && viewport.toClient(scene), client, 1e-3)
      }),
    )
  })

  test('a quarter turn: right becomes down', () => {
    const viewport = viewportIn({ a: 0, b: 1, c: -1, d: 0, tx: 300, ty: 50 }, 200, 100)
    near(viewport.toScene({ x: 300, y: 250 }), { x: 200, y: 0 }, 1e-9)
    near(viewport.toScene({ x: 200, y: 50 }), { x: 0, y: 100 }, 1e-9)
  })

  test('is read anew each time: a scroll between two touches needs no notice', () => {
    let scrolledPx = 0
    const viewport = new Viewport(() => ({
      topLeft: { x: 10, y: 20 - scrolledPx },
      topRight: { x: 110, y: 20 - scrolledPx },
      bottomLeft: { x: 10, y: 120 - scrolledPx },
    }))
    viewport.resize({
      widthPx: 100,
      heightPx: 100,
      pixelRatio: 1,
      safe: { top: 0, right: 0, bottom: 0, left: 0 },
    })
    near(viewport.toScene({ x: 60, y: 70 }), { x: 50, y: 50 }, 1e-9)
    scrolledPx = 30
    near(viewport.toScene({ x: 60, y: 70 }), { x: 50, y: 80 }, 1e-9)
  })

  test('there is none while the scene has no area', () => {
    const flat = { x: 5, y: 5 }
    const viewport = new Viewport(() => ({ topLeft: flat, topRight: flat, bottomLeft: flat }))
    expect(viewport.toScene({ x: 5, y: 5 })).toBeUndefined()
    viewport.resize({
      widthPx: 10,
      heightPx: 10,
      pixelRatio: 1,
      safe: { top: 0, right: 0, bottom: 0, left: 0 },
    })
    expect(viewport.toScene({ x: 5, y: 5 })).toBeUndefined()
  })
})

describe('affine arithmetic', () => {
  test('corners give back the transform they were seen through', () => {
    fc.assert(
      fc.property(surroundings, length, length, (page, widthPx, heightPx) => {
        const at = (x: number, y: number) => applyAffine(page, { x, y })
        const found = affineFromCorners(at(0, 0), at(widthPx, 0), at(0, heightPx), widthPx, heightPx)
        for (const key of ['a', 'b', 'c', 'd', 'tx', 'ty'] as const)
          expect(found[key]).toBeCloseTo(page[key], 6)
      }),
    )
  })

  test('a squeezed one has no inverse', () => {
    expect(invertAffine({ a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0 })).toBeUndefined()
  })
})

describe('safe insets', () => {
  const screen = { widthPx: 375, heightPx: 812 }
  const notch = { top: 44, right: 0, bottom: 34, left: 0 }

  test('a full-screen scene gets all of them', () => {
    expect(insetsWithin({ top: 0, right: 375, bottom: 812, left: 0 }, screen, notch)).toEqual(notch)
  })

  test('a scene away from the edges gets none, one halfway in gets the rest', () => {
    expect(insetsWithin({ top: 100, right: 375, bottom: 500, left: 0 }, screen, notch)).toEqual({
      top: 0,
      right: 0,
      bottom: 0,
      left: 0,
    })
    expect(insetsWithin({ top: 20, right: 375, bottom: 800, left: 0 }, screen, notch)).toMatchObject({
      top: 24,
      bottom: 22,
    })
  })
})
