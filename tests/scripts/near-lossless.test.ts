import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MOST_LEVELS, nearLossless, simplified } from '../../scripts/build/near-lossless.mjs'

const [WIDTH, HEIGHT] = [64, 48]
const at = (x: number, y: number) => (y * WIDTH + x) * 3

/** A button of one colour on noise, as letters and art have it. */
function drawn() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = (index * 7_919 + (index >> 3) * 104_729) % 256
  for (let y = 10; y < 30; y += 1) for (let x = 10; x < 50; x += 1) pixels.set([200, 31, 38], at(x, y))
  return pixels
}

describe('a picture that is made smaller', () => {
  it('is off by no more levels than are said', () => {
    const pixels = drawn()
    const off = simplified(pixels, WIDTH, HEIGHT).map((level, index) =>
      Math.abs(level - (pixels[index] ?? 0)),
    )
    expect(Math.max(...off)).toBeGreaterThan(0)
    expect(Math.max(...off)).toBeLessThanOrEqual(MOST_LEVELS)
  })

  it('has plain colours as they were drawn', () => {
    const made = simplified(drawn(), WIDTH, HEIGHT)
    for (let y = 11; y < 29; y += 1)
      for (let x = 11; x < 49; x += 1)
        expect([...made.subarray(at(x, y), at(x, y) + 3)]).toEqual([200, 31, 38])
  })

  it('is kept without a further loss', async () => {
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
    const file = await sharp(drawn(), { raw }).png().toBuffer()
    const { data, info } = await sharp(await nearLossless(file))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height]).toEqual(['raw', WIDTH, HEIGHT])
    expect(data.equals(simplified(drawn(), WIDTH, HEIGHT))).toBe(true)
  })
})
