import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  CAPTCHA,
  CHARACTERS,
  drawChallenge,
  type Glyph,
  type Random,
} from '../../../../domain/rules/visit/captcha'
import { paintChallenge } from '../../../../server/participation/captcha/painter'
import { secretRandom } from '../../../../server/participation/captcha/random'

function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('the painted picture', () => {
  test('is the same for the same numbers and another one for others', async () => {
    const paint = async (seed: number) => {
      const random = seeded(seed)
      return paintChallenge(drawChallenge(random).glyphs, random)
    }
    expect((await paint(4)).equals(await paint(4))).toBe(true)
    expect((await paint(4)).equals(await paint(5))).toBe(false)
  })

  test('shows each character where it was placed and nothing of it elsewhere', async () => {
    const glyphs: Glyph[] = [
      { char: '福', x: 60, y: 60 },
      { char: '春', x: 250, y: 200 },
    ]
    const raw = async (shown: readonly Glyph[]) =>
      sharp(await paintChallenge(shown, seeded(9)))
        .raw()
        .toBuffer()
    const [bare, full] = [await raw([]), await raw(glyphs)]
    const changed = (x: number, y: number, radiusPx: number) => {
      let sum = 0
      for (let row = y - radiusPx; row < y + radiusPx; row += 1) {
        for (let column = x - radiusPx; column < x + radiusPx; column += 1) {
          const at = (row * CAPTCHA.widthPx + column) * 3
          sum += Math.abs((bare[at] ?? 0) - (full[at] ?? 0))
        }
      }
      return sum / (2 * radiusPx) ** 2
    }
    for (const { x, y } of glyphs) expect(changed(x, y, 20)).toBeGreaterThan(25)
    expect(changed(160, 130, 20)).toBeLessThan(20)
  })

  test('every character can be painted', async () => {
    const random = secretRandom()
    for (let from = 0; from < CHARACTERS.length; from += 6) {
      const glyphs = CHARACTERS.slice(from, from + 6).map((char, at) => ({ char, x: 40 + 45 * at, y: 90 }))
      await expect(paintChallenge(glyphs, random)).resolves.toBeInstanceOf(Buffer)
    }
    await expect(paintChallenge([{ char: '鬱', x: 50, y: 50 }], random)).rejects.toThrow('鬱')
  })
})

describe('secret numbers', () => {
  test('are between 0 and 1, evenly, and differ', () => {
    const random = secretRandom()
    const values = Array.from({ length: 4_000 }, () => random())
    expect(new Set(values).size).toBe(values.length)
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.03)
  })
})
