import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPTCHA, hits } from '../../../domain/rules/visit/captcha'
import {
  isStill,
  placing,
  SHAKE_MS,
  STAMP_MS,
  sealLook,
  shakePx,
  stampLook,
  toCanvas,
  toPicture,
} from '../../../scenes/captcha/captcha-plan'
import { drawLocal } from '../../../scenes/captcha/local-picture'

const picture = { widthPx: CAPTCHA.widthPx, heightPx: CAPTCHA.heightPx }

describe('where the picture lies', () => {
  test('in the middle at its own size wherever there is room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: CAPTCHA.widthPx, max: 2_000 }),
        fc.integer({ min: CAPTCHA.heightPx, max: 2_000 }),
        (widthPx, heightPx) => {
          const at = placing({ widthPx, heightPx }, picture)
          expect(at.scale).toBe(1)
          expect(Number.isInteger(at.x) && Number.isInteger(at.y)).toBe(true)
          expect(Math.abs(at.x - (widthPx - picture.widthPx) / 2)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })

  test('smaller, whole and in proportion where there is not', () => {
    expect(placing({ widthPx: 284, heightPx: 248.5 }, picture)).toEqual({ x: 0, y: 0, scale: 0.8875 })
    expect(placing({ widthPx: 320, heightPx: 140 }, picture)).toEqual({ x: 80, y: 0, scale: 0.5 })
  })

  test('a touch maps to the same pixel of the picture at any size, and beside it to none', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 900, noNaN: true }),
        fc.double({ min: 100, max: 900, noNaN: true }),
        fc.double({ min: 0, max: picture.widthPx, noNaN: true }),
        fc.double({ min: 0, max: picture.heightPx, noNaN: true }),
        (widthPx, heightPx, x, y) => {
          const at = placing({ widthPx, heightPx }, picture)
          const back = toPicture(toCanvas({ x, y }, at), { ...at }, { widthPx: 321, heightPx: 281 })
          if (back === undefined) expect(Math.min(x, y)).toBeLessThan(1e-6)
          else {
            expect(back.x).toBeCloseTo(x, 6)
            expect(back.y).toBeCloseTo(y, 6)
          }
        },
      ),
    )
    const at = placing({ widthPx: 375, heightPx: 400 }, picture)
    expect(toPicture({ x: at.x - 0.1, y: 100 }, at, picture)).toBeUndefined()
    expect(toPicture({ x: at.x + picture.widthPx + 0.1, y: 100 }, at, picture)).toBeUndefined()
    expect(toPicture({ x: at.x, y: at.y }, at, picture)).toEqual({ x: 0, y: 0 })
  })
})

describe('movements', () => {
  test('a seal and the stamp settle at their own size, fully opaque', () => {
    expect(sealLook(10_000, false)).toEqual({ scale: 1, alpha: 1 })
    expect(sealLook(Number.POSITIVE_INFINITY, false)).toEqual({ scale: 1, alpha: 1 })
    const rest = stampLook(STAMP_MS, false)
    expect(rest.scale).toBeCloseTo(1, 6)
    expect(rest.alpha).toBe(1)
    expect(sealLook(0, false).scale).toBeGreaterThan(1.5)
    expect(stampLook(0, false).scale).toBeGreaterThan(1.5)
  })

  test('the shake fades out until the next picture is loaded', () => {
    const swings = Array.from({ length: 80 }, (_, at) => Math.abs(shakePx(at * 5, false)))
    expect(Math.max(...swings)).toBeGreaterThan(4)
    expect(Math.max(...swings.slice(60))).toBeLessThan(1)
    expect(shakePx(SHAKE_MS, false)).toBe(0)
    expect(SHAKE_MS).toBe(400)
    expect(isStill(SHAKE_MS + 1)).toBe(true)
    expect(isStill(SHAKE_MS - 1)).toBe(false)
  })

  test('with reduced motion nothing moves', () => {
    for (const ms of [0, 40, 120, 300, 900]) {
      expect(shakePx(ms, true)).toBe(0)
      expect(sealLook(ms, true).scale).toBe(1)
      expect(stampLook(ms, true).scale).toBe(1)
    }
  })
})

describe('local pictures', () => {
  test('the same seed and round give the same picture, the next round another', () => {
    const plain = ({ glyphs, words, targets, background }: ReturnType<typeof drawLocal>) => ({
      glyphs,
      words,
      targets,
      background,
    })
    expect(plain(drawLocal(5, 0))).toEqual(plain(drawLocal(5, 0)))
    expect(drawLocal(5, 1).glyphs).not.toEqual(drawLocal(5, 0).glyphs)
  })

  test('both pictures are used, for negative seeds too, and the wanted places can be clicked', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.nat(50), (seed, round) => {
        const local = drawLocal(seed, round)
        expect(local.glyphs).toHaveLength(6)
        expect(hits(local.targets, local.targets)).toBe(true)
        expect(local.background).not.toBe(drawLocal(seed, round + 1).background)
      }),
    )
  })
})
