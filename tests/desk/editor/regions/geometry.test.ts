import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrowStep,
  drawn,
  HANDLES,
  isOn,
  movedBy,
  onPicture,
  overlaps,
  resizedBy,
} from '../../../../desk/editor/regions/geometry'
import { actionOf, boxOf } from '../../../../desk/editor/regions/region-entry'

const size = fc.record({
  width: fc.integer({ min: 1, max: 4_096 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})
const px = fc.integer({ min: -30_000, max: 30_000 })
const share = fc.double({ min: -30_000, max: 30_000, noNaN: true })
const by = fc.record({ x: share, y: share })
const region = fc.record({
  left: px,
  top: px,
  width: fc.integer({ min: 1, max: 30_000 }),
  height: fc.integer({ min: 1, max: 30_000 }),
})
/** As it is kept where nobody moves it. */
const kept = (one: Parameters<typeof movedBy>[0], picture: { width: number; height: number }) =>
  movedBy(one, { x: 0, y: 0 }, picture)
const handle = fc.constantFrom(...HANDLES)
const isWhole = (one: object) => Object.values(one).every(Number.isInteger)
const corners = ({
  left,
  top,
  width,
  height,
}: {
  left: number
  top: number
  width: number
  height: number
}) => ({
  w: left,
  n: top,
  e: left + width,
  s: top + height,
})

describe('a region', () => {
  it('stays on the picture in whole px, whatever is done to it', () => {
    fc.assert(
      fc.property(region, size, by, handle, (one, picture, step, at) => {
        for (const next of [
          kept(one, picture),
          movedBy(one, step, picture),
          resizedBy(one, at, step, picture),
        ]) {
          expect([isOn(next, picture), isWhole(next), next.width > 0, next.height > 0]).toEqual(
            Array(4).fill(true),
          )
        }
      }),
    )
  })

  it('that lies on the picture is kept as it is', () => {
    fc.assert(
      fc.property(region, size, (one, picture) => {
        const first = kept(one, picture)
        expect(kept(first, picture)).toEqual(first)
      }),
    )
  })

  it('keeps its size while it is moved, and comes back where no edge was in the way', () => {
    fc.assert(
      fc.property(region, size, fc.record({ x: px, y: px }), (one, picture, step) => {
        const start = kept(one, picture)
        const there = movedBy(start, step, picture)
        expect([there.width, there.height]).toEqual([start.width, start.height])
        const was = { ...start, left: start.left + step.x, top: start.top + step.y }
        if (isOn(was, picture)) expect(movedBy(there, { x: -step.x, y: -step.y }, picture)).toEqual(start)
      }),
    )
  })

  it('keeps the edges that the handle does not hold', () => {
    fc.assert(
      fc.property(region, size, by, handle, (one, picture, step, at) => {
        const start = kept(one, picture)
        const before = corners(start)
        const after = corners(resizedBy(start, at, step, picture))
        for (const edge of ['w', 'n', 'e', 's'] as const)
          if (!at.includes(edge)) expect(after[edge]).toBe(before[edge])
      }),
    )
  })

  it('is the same from whichever corner it is drawn, and too small a one is none', () => {
    fc.assert(
      fc.property(by, by, size, (from, to, picture) => {
        const one = drawn(from, to, picture)
        expect(drawn(to, from, picture)).toEqual(one)
        if (one)
          expect([isOn(one, picture), isWhole(one), one.width >= 8, one.height >= 8]).not.toContain(false)
      }),
    )
    expect(drawn({ x: 5, y: 5 }, { x: 12, y: 60 }, { width: 100, height: 100 })).toBeUndefined()
    expect(drawn({ x: 60, y: 90 }, { x: 10, y: 500 }, { width: 100, height: 100 })).toEqual({
      left: 10,
      top: 90,
      width: 50,
      height: 10,
    })
  })

  it('is dragged no smaller than a finger hits, and a smaller one no smaller still', () => {
    const picture = { width: 100, height: 100 }
    const wide = { left: 10, top: 10, width: 50, height: 50 }
    expect(resizedBy(wide, 'w', { x: 90, y: 0 }, picture)).toEqual({ ...wide, left: 52, width: 8 })
    expect(resizedBy({ ...wide, width: 3 }, 'e', { x: -9, y: 0 }, picture)).toEqual({ ...wide, width: 3 })
  })
})

it('finds a point of the screen on the picture, however it is scaled and scrolled', () => {
  const frame = { left: 20, top: -900, width: 375, height: 10_000 }
  expect(onPicture({ x: 20, y: -900 }, frame, { width: 750, height: 20_000 })).toEqual({ x: 0, y: 0 })
  expect(onPicture({ x: 207.5, y: 100 }, frame, { width: 750, height: 20_000 })).toEqual({ x: 375, y: 2_000 })
})

describe('regions that overlap', () => {
  it('share some px: those that touch do not', () => {
    const one = { left: 0, top: 0, width: 10, height: 10 }
    expect(overlaps([one, { ...one, left: 10 }, { ...one, left: 9, top: 9 }])).toEqual([
      [0, 2],
      [1, 2],
    ])
    expect(overlaps([one, undefined, one])).toEqual([[0, 2]])
  })

  it('do so as their px say', () => {
    const small = fc.record({
      left: fc.nat(9),
      top: fc.nat(9),
      width: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 5 }),
    })
    const cells = (one: { left: number; top: number; width: number; height: number }) =>
      Array.from({ length: one.width * one.height }, (_, at) =>
        [one.left + (at % one.width), one.top + Math.floor(at / one.width)].join(),
      )
    fc.assert(
      fc.property(small, small, (one, other) => {
        const shared = cells(one).some((cell) => cells(other).includes(cell))
        expect(overlaps([one, other])).toEqual(shared ? [[0, 1]] : [])
      }),
    )
  })
})

it('moves by one px, and by ten with Shift', () => {
  expect(arrowStep('ArrowLeft', false)).toEqual({ x: -1, y: 0 })
  expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 10 })
  expect(arrowStep('a', true)).toBeUndefined()
})

describe('an entry of the document', () => {
  it.each([
    [
      { left: 1, top: 2, width: 3, height: 4, title: '' },
      { left: 1, top: 2, width: 3, height: 4 },
    ],
    [{ left: 1, top: 2, width: 0, height: 4 }, undefined],
    [{ left: '1', top: 2, width: 3, height: 4 }, undefined],
    [{ left: 1, top: 2, width: 3 }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('%j lies at %j', (entry, box) => expect(boxOf(entry)).toEqual(box))

  it.each([
    [{ title: { 'zh-CN': '商户', en: 'Merchants' } }, 'Merchants'],
    [{ title: { 'zh-CN': '商户', en: ' ' } }, '商户'],
    [{ title: '商户' }, '商户'],
    [{ title: { 'zh-CN': '', en: '' }, activeUrl: '/x' }, '/x'],
    [{}, undefined],
    [7, undefined],
  ])('%j does %j', (entry, action) => expect(actionOf(entry, 'en')).toBe(action))
})
