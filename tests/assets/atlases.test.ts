import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const assets = fileURLToPath(new URL('../../assets/', import.meta.url))

interface Sheet {
  width: number
  height: number
  frames: Record<string, { x: number; y: number; w: number; h: number; pivot?: number[] }>
}

const ATLASES = [
  'fx/out/fx',
  'wheel/out/wheel',
  'grid/out/grid',
  'prizes/out/prizes',
  'scratch/out/scratch',
  'scratch/out/packet',
]

describe.each(ATLASES)('atlas %s', (path) => {
  const sheet: Sheet = JSON.parse(readFileSync(`${assets}${path}.json`, 'utf8'))
  const frames = Object.entries(sheet.frames)

  it('keeps every frame and pivot inside', () => {
    for (const [name, { x, y, w, h, pivot = [0, 0] }] of frames) {
      expect(x >= 0 && y >= 0 && x + w <= sheet.width && y + h <= sheet.height, name).toBe(true)
      expect((pivot[0] ?? 0) <= w && (pivot[1] ?? 0) <= h, name).toBe(true)
    }
  })

  it('lets no two frames touch', () => {
    for (const [i, [name, a]] of frames.entries()) {
      for (const [other, b] of frames.slice(i + 1)) {
        const apart = a.x + a.w < b.x || b.x + b.w < a.x || a.y + a.h < b.y || b.y + b.h < a.y
        expect(apart, `${name} and ${other}`).toBe(true)
      }
    }
  })

  it.each(['webp', 'avif'])('has its three resolutions as %s, none over 2048 px', async (format) => {
    for (const resolution of [1, 2, 3]) {
      const { width = 0, height = 0 } = await sharp(`${assets}${path}@${resolution}x.${format}`).metadata()
      expect([width, height]).toEqual([sheet.width * resolution, sheet.height * resolution])
      expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
    }
  })
})

it('keeps the wheel light: under 150 KB at two pixels to the CSS px', () => {
  expect(statSync(`${assets}wheel/out/wheel@2x.avif`).size).toBeLessThan(150 * 1024)
})
