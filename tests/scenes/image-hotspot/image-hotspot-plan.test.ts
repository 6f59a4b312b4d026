import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  TEXTURE_SIDE_PX,
  TILE_BUDGET_BYTES,
  type Tile,
  tilesOf,
  tilesToDrop,
  tilesWithin,
} from '../../../scenes/image-hotspot/image-hotspot-plan'
import type { LongImage } from '../../../scenes/image-hotspot/image-hotspot-shape'

const LIMIT_BYTES = 24 * 1024 * 1024
const sources = (top: number) =>
  ['image/avif', 'image/webp'].flatMap((type) =>
    [540, 750].map((width) => ({ src: `/${top}-${width}.${type.slice(6)}`, width, type })),
  )
const sliced = (height: number, rows = 500): LongImage => ({
  src: '/whole.png',
  width: 750,
  height,
  slices: Array.from({ length: Math.ceil(height / rows) }, (_, index) => ({
    top: index * rows,
    height: Math.min(rows, height - index * rows),
    sources: sources(index * rows),
  })),
})
const whole = (width: number, height: number): LongImage => ({ src: '/whole.png', width, height, slices: [] })

const image = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }).map((height) => sliced(height)),
  fc
    .tuple(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 30_000 }))
    .map(([width, height]) => whole(width, height)),
)
const showing = fc.record({
  deviceWidthPx: fc.integer({ min: 200, max: 1_500 }),
  windowPx: fc.integer({ min: 100, max: 6_000 }),
  avif: fc.boolean(),
})
const bytesOf = (tiles: readonly Tile[]) => tiles.reduce((sum, { bytes }) => sum + bytes, 0)

describe('the tiles of a picture', () => {
  it('cover it from top to bottom without a gap, each within the texture limit', () => {
    fc.assert(
      fc.property(image, showing, (picture, how) => {
        const tiles = tilesOf(picture, how)
        let reached = 0
        for (const tile of tiles) {
          expect(tile.topPx).toBe(reached)
          expect(tile.heightPx).toBeGreaterThan(0)
          expect(Math.max(tile.textureWidthPx, tile.textureHeightPx)).toBeLessThanOrEqual(TEXTURE_SIDE_PX)
          reached += tile.heightPx
        }
        expect(reached).toBe(picture.height)
      }),
    )
  })

  it('take the narrowest encoding that is sharp, in the format that the browser reads', () => {
    const tiles = (deviceWidthPx: number, avif: boolean) =>
      tilesOf(sliced(1_000), { deviceWidthPx, windowPx: 2_000, avif })
    expect(tiles(750, true)[0]?.address).toBe('/0-750.avif')
    expect(tiles(540, false)[0]?.address).toBe('/0-540.webp')
    expect(tiles(1_125, false)[1]?.address).toBe('/500-750.webp')
  })

  it('are cut from the whole picture where a slice is too high to be a texture', () => {
    const tiles = tilesOf(sliced(9_000, 4_000), { deviceWidthPx: 750, windowPx: 2_000, avif: true })
    expect(tiles.every(({ address }) => address === undefined)).toBe(true)
  })
})

describe('what is kept', () => {
  it('is every tile of the window and never more than the budget, along any walk', () => {
    const walk = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(image, showing, walk, (picture, how, places) => {
        const tiles = tilesOf(picture, how)
        const held = new Set<number>()
        for (const place of places) {
          const topPx = place * Math.max(0, picture.height - how.windowPx)
          const window = { topPx, bottomPx: Math.min(picture.height, topPx + how.windowPx) }
          for (const index of tilesToDrop(tiles, held, window)) held.delete(index)
          const wanted = tilesWithin(tiles, window)
          for (const { index } of wanted) held.add(index)
          const kept = tiles.filter(({ index }) => held.has(index))
          expect(bytesOf(kept)).toBeLessThanOrEqual(Math.max(TILE_BUDGET_BYTES * 1.05, bytesOf(wanted)))
          expect(bytesOf(kept)).toBeLessThanOrEqual(LIMIT_BYTES)
          for (const px of [window.topPx, (window.topPx + window.bottomPx) / 2, window.bottomPx - 0.01])
            expect(kept.some((tile) => tile.topPx <= px && px < tile.topPx + tile.heightPx)).toBe(true)
        }
      }),
    )
  })

  it('frees the farthest first', () => {
    const tiles = tilesOf(sliced(20_000), { deviceWidthPx: 750, windowPx: 2_600, avif: true })
    const dropped = tilesToDrop(tiles, new Set(tiles.map(({ index }) => index)), {
      topPx: 0,
      bottomPx: 2_600,
    })
    expect(dropped.length).toBeGreaterThan(20)
    expect(Math.min(...dropped)).toBe(tiles.length - dropped.length)
  })
})
