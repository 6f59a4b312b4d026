import { expect, it } from 'vitest'
import { whomOf } from '../../../../../server/modules/desk/person/whom'

it.each([
  [
    [['a'], ['b'], ['a']],
    [0, 1, 0],
  ],
  [
    [[], []],
    [0, 1],
  ],
  [
    [['phone'], ['bank'], ['phone', 'bank'], ['other']],
    [0, 0, 0, 3],
  ],
  [
    [['x'], ['a'], ['b'], ['c'], ['b', 'c'], ['a', 'c']],
    [0, 1, 1, 1, 1, 1],
  ],
])('numbers rows by whose they are: %j', (keys, whom) => expect(whomOf(keys)).toEqual(whom))
