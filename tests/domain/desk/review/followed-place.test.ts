import { describe, expect, it } from 'vitest'
import { followerOf } from '../../../../domain/desk/review/followed-place'

const prize = (name: string, awardIndex: number, more: object = {}) => ({
  name,
  awardIndex,
  weight: 1,
  ...more,
})
const prizes = (...names: string[]) => names.map((name, at) => prize(name, at + 1))
const entries = (...texts: string[]) => texts.map((text) => ({ text }))

describe('a place of a list', () => {
  it.each([
    [
      'stays',
      { prizes: prizes('a', 'b', 'c') },
      { prizes: prizes('a', 'b', 'c') },
      'prizes[2].weight',
      'prizes[2].weight',
    ],
    [
      'follows its prize, numbered anew',
      { prizes: prizes('a', 'b', 'c') },
      { prizes: prizes('c', 'a', 'b') },
      'prizes[2].weight',
      'prizes[0].weight',
    ],
    [
      'follows where one before it was removed',
      { prizes: prizes('a', 'b', 'c') },
      { prizes: prizes('b', 'c') },
      'prizes[2]',
      'prizes[1]',
    ],
    [
      'follows where one was added before it',
      { prizes: prizes('a', 'b') },
      { prizes: prizes('', 'a', 'b') },
      'prizes[1].name.zh-CN',
      'prizes[2].name.zh-CN',
    ],
    [
      'stays with what was changed in place',
      { prizes: prizes('a', 'b') },
      { prizes: prizes('a', 'x') },
      'prizes[1]',
      'prizes[1]',
    ],
    [
      'follows by name what was moved and changed',
      { prizes: prizes('a', 'b') },
      { prizes: [prize('b', 1, { weight: 7 }), prize('a', 2)] },
      'prizes[1].weight',
      'prizes[0].weight',
    ],
    [
      'follows by id what was moved and renamed',
      {
        prizes: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
      },
      {
        prizes: [
          { id: 'b', name: 'C' },
          { id: 'a', name: 'A' },
        ],
      },
      'prizes[1].name',
      'prizes[0].name',
    ],
    [
      'tells prizes of one name apart by the rest',
      { prizes: [prize('thanks', 1), prize('a', 2), prize('thanks', 3, { weight: 9 })] },
      { prizes: [prize('a', 1), prize('thanks', 2, { weight: 9 })] },
      'prizes[2].weight',
      'prizes[1].weight',
    ],
    [
      'follows entries of entries',
      {
        config: {
          pages: [
            { id: 'p', areas: entries('a', 'b') },
            { id: 'q', areas: [] },
          ],
        },
      },
      {
        config: {
          pages: [
            { id: 'q', areas: [] },
            { id: 'p', areas: entries('b', 'a') },
          ],
        },
      },
      'config.pages[0].areas[1].text',
      'config.pages[1].areas[0].text',
    ],
    ['stays beyond the end', { prizes: prizes('a') }, { prizes: prizes('b', 'a') }, 'prizes[4]', 'prizes[4]'],
    ['stays in what was no list', { prizes: '[]' }, { prizes: prizes('a') }, 'prizes[0]', 'prizes[0]'],
  ])('%s', (_, before, after, place, next) => {
    expect(followerOf(before, after).follow(place)).toEqual({ isGone: false, place: next })
  })

  it.each([
    [
      'one that was removed',
      { prizes: prizes('a', 'b', 'c') },
      { prizes: prizes('a', 'c') },
      'prizes[1].weight',
      prize('b', 2),
    ],
    [
      'one that another was put for, with an id of its own',
      { prizes: [{ id: 'a' }] },
      { prizes: [{ id: 'b' }] },
      'prizes[0].stock',
      { id: 'a' },
    ],
    ['the whole list', { prizes: prizes('a') }, {}, 'prizes[0]', prize('a', 1)],
    [
      'the entry around it',
      { pages: [{ id: 'p', areas: entries('a') }] },
      { pages: [] },
      'pages[0].areas[0].text',
      { id: 'p', areas: entries('a') },
    ],
  ])('is gone with %s', (_, before, after, place, entry) => {
    expect(followerOf(before, after).follow(place)).toEqual({ isGone: true, entry })
  })

  it.each(['', '#prizes', 'budgetFen', 'config.activityName.en', 'constructor.name'])(
    'that is none stays as it is: %j',
    (place) => {
      const before = { budgetFen: 1, prizes: prizes('a', 'b') }
      expect(followerOf(before, { prizes: prizes('b') }).follow(place)).toEqual({ isGone: false, place })
    },
  )
})

describe('a place whose entry was gone', () => {
  const isB = (entry: unknown) => (entry as { name: string }).name === 'b'

  it.each([
    ['comes back where it was put back', prizes('a', 'c'), prizes('a', 'b', 'c'), 'prizes[1].weight'],
    ['comes back at another place', prizes('a', 'c'), prizes('b', 'a', 'c'), 'prizes[0].weight'],
    ['comes back into a list that there was none of', undefined, prizes('b'), 'prizes[0].weight'],
    ['stays gone where another was added', prizes('a', 'c'), prizes('a', 'x', 'c'), undefined],
    ['stays gone where an equal one was there all along', prizes('a', 'b'), prizes('a', 'b', 'c'), undefined],
    ['stays gone without the list', prizes('a'), undefined, undefined],
  ])('%s', (_, before, after, place) => {
    const { returned } = followerOf({ prizes: before }, { prizes: after })
    expect(returned('prizes[1].weight', isB)).toBe(place)
  })
})
