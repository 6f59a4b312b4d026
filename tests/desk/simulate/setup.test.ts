import { describe, expect, it } from 'vitest'
import {
  CURVES,
  type DrawTableAnswer,
  setupOf,
  weightsOf,
  weightsOfDraws,
} from '../../../desk/simulate/setup'

const table = (stock: number | 'endless', days: number): DrawTableAnswer => ({
  sha256: 'a'.repeat(64),
  prizes: [
    {
      awardIndex: 1,
      item: '1',
      name: 'one',
      weight: 1,
      amountFen: 100,
      ...(stock !== 'endless' && { stock }),
    },
  ],
  thankYou: null,
  startsAt: 0,
  endsAt: null,
  days,
})
const setup = (query: string, stock: number | 'endless' = 12_000, days = 7) =>
  setupOf(new URLSearchParams(query), table(stock, days))

describe('what is simulated', () => {
  it('is twice as many draws as prizes over the days of the campaign, by default', () =>
    expect(setup('')).toEqual({ draws: 30_000, days: 7, runs: 20, weights: CURVES.even, smoothing: 'asIs' }))

  it('is what the address says', () => {
    const hours = CURVES.evening.join()
    expect(setup(`draws=1000000&days=3&runs=2&hours=${hours}&smoothing=hour`)).toEqual({
      draws: 1_000_000,
      days: 3,
      runs: 2,
      smoothing: 'hour',
      weights: CURVES.evening,
    })
  })

  it.each(['draws=9999&days=0&runs=0', 'draws=1000001&days=367&runs=201', 'draws=1e5&days=-1&runs=x'])(
    'is the default where ?%s is out of its bounds',
    (query) => expect(setup(query)).toEqual(setup('')),
  )

  it('stays within its bounds for few prizes, many and endless ones, and a long campaign', () => {
    expect(setup('', 10).draws).toBe(10_000)
    expect(setup('', 'endless').draws).toBe(10_000)
    expect(setup('', 5_000_000)).toMatchObject({ draws: 1_000_000, runs: 4 })
    expect(setup('', 10, 3_650.4).days).toBe(366)
  })
})

describe('weights as they are typed', () => {
  const ones = Array.from({ length: 24 }, () => '1')
  it.each([ones.join(','), ones.join(' '), ones.join('， '), `  ${ones.join(', ')} `])(
    'are read: %s',
    (text) => expect(weightsOf(text)).toEqual(ones.map(Number)),
  )

  it.each([
    ['23 of them', ones.slice(1).join()],
    ['25 of them', [...ones, '1'].join()],
    ['a word', ones.join().replace('1', 'one')],
    ['one below 0', ones.join().replace('1', '-1')],
    ['one too large', ones.join().replace('1', '1001')],
    ['zeros alone', ones.join().replaceAll('1', '0')],
    ['nothing', ''],
    ['a comma too many', `${ones.slice(1).join()},`],
  ])('are none with %s', (_why, text) => expect(weightsOf(text)).toBeUndefined())
})

describe('a curve from an earlier campaign', () => {
  const hours = (busy: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => busy[hour] ?? 0)

  it('is as busy as its draws were, and no hour with a draw is lost', () =>
    expect(weightsOfDraws(hours({ 3: 1, 20: 50_000, 21: 25_000 }))).toEqual(hours({ 3: 1, 20: 100, 21: 50 })))

  it('is none where nobody drew', () => expect(weightsOfDraws(hours({}))).toBeUndefined())
})
