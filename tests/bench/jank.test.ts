import { expect, it } from 'vitest'
import { janksOf, onePercentLow } from '../../bench/measure/jank'

const steady = [16, 17, 16]

it('finds a jank where a frame takes twice as long as those before it, and longer than two of a film', () => {
  expect(janksOf([[...steady, 84]])).toEqual({ all: 1, big: 0 })
  expect(janksOf([[...steady, 83]])).toEqual({ all: 0, big: 0 })
  expect(janksOf([[...steady, 126]])).toEqual({ all: 1, big: 1 })
  expect(janksOf([[...steady, 124]])).toEqual({ all: 1, big: 0 })
  // It was as slow before.
  expect(janksOf([[70, 70, 70, 139]])).toEqual({ all: 0, big: 0 })
})

it('finds one at the beginning of a movement by its length alone, whatever the movement before was like', () => {
  expect(janksOf([steady, [600, 16, 16]])).toEqual({ all: 1, big: 1 })
})

it('has the slowest hundredth of the frames, one at least, as frames a second', () => {
  expect(onePercentLow([...Array.from({ length: 198 }, () => 16), 40, 60])).toBe(20)
  expect(onePercentLow([16, 100])).toBe(10)
})
