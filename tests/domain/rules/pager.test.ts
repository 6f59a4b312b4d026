import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_SIZE, pageCount, pagerNumbers } from '../../../domain/rules/pager'

describe('the pager', () => {
  test.each([
    [0, 1],
    [1, 1],
    [PAGE_SIZE, 1],
    [PAGE_SIZE + 1, 2],
    [10 * PAGE_SIZE, 10],
  ])('%i entries are %i pages', (total, pages) => expect(pageCount(total)).toBe(pages))

  test.each([
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [3, 9, [2, 3, 4]],
    [8, 9, [7, 8, 9]],
    [9, 9, [7, 8, 9]],
    [40, 9, [7, 8, 9]],
    [0, 9, [1, 2, 3]],
  ])('on page %i of %i shows %j', (page, pages, shown) => expect(pagerNumbers(page, pages)).toEqual(shown))

  test('shows three numbers in a row where there are so many, the present one among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)]
        const shown = pagerNumbers(page, pages)
        expect(shown).toHaveLength(Math.min(3, pages))
        expect(shown).toContain(page)
        expect(shown.every((number) => number >= 1 && number <= pages)).toBe(true)
        expect(shown.every((number, at) => number === (shown[0] ?? 0) + at)).toBe(true)
      }),
    )
  })
})
