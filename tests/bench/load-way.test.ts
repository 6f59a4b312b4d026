import { describe, expect, it } from 'vitest'
import { crowdOptions } from '../../bench/load/options'
import { tableOf } from '../../bench/load/table'
import { crowdOf, HABITS, mostASecond, seeded } from '../../bench/load/way/plan'
import { carried, costTable, levelOf } from '../../bench/load/way/report'
import { WrongUsage } from '../../bench/measure/words'

const HALF_MS = 20_000

describe('a crowd', () => {
  const crowd = crowdOf(2_000, HALF_MS, 7)
  const within = (ms: number) => crowd.filter(({ atMs }) => atMs < ms).length

  it('is the same people for the same seed, and others for another', () => {
    expect(crowdOf(2_000, HALF_MS, 7)).toEqual(crowd)
    expect(crowdOf(2_000, HALF_MS, 8)).not.toEqual(crowd)
    const [one, other] = [seeded(1), seeded(1)]
    expect([one(), one()]).toEqual([other(), other()])
  })

  it('comes by halves: one of it within the time, one of the rest within as much again', () => {
    expect(within(HALF_MS)).toBe(1_000)
    expect(within(2 * HALF_MS)).toBe(1_500)
    expect(within(3 * HALF_MS)).toBe(2_000)
  })

  it('has the habits in their shares, and thinks for half to twice as long as the middle', () => {
    const share = (of: (plan: (typeof crowd)[number]) => boolean) => crowd.filter(of).length / crowd.length
    expect(share(({ reloads }) => reloads)).toBeCloseTo(HABITS.reload, 1)
    expect(share(({ tapsTwice }) => tapsTwice)).toBeCloseTo(HABITS.tapTwice, 1)
    expect(share(({ isSlow }) => isSlow)).toBeCloseTo(HABITS.slowNetwork, 1)
    expect(share(({ readsReceipt }) => readsReceipt)).toBeCloseTo(HABITS.readReceipt, 1)
    expect(crowd.every(({ pace }) => pace >= 0.5 && pace <= 2)).toBe(true)
  })

  it('comes all at once in a rush, where nobody thinks and all look at their receipt', () => {
    for (const plan of crowdOf(50, 0, 1))
      expect(plan).toEqual({
        atMs: 0,
        pace: 0,
        reloads: false,
        tapsTwice: false,
        isSlow: false,
        readsReceipt: true,
      })
  })
})

it('finds the densest part of a time', () => {
  expect(mostASecond([], 1_000)).toBe(0)
  expect(mostASecond([9_000, 0, 100, 200, 5_000], 500)).toBe(6)
  expect(mostASecond([0, 1_000, 2_000], 1_000)).toBe(1)
  expect(mostASecond([5, 5, 5], 1_000)).toBe(3)
})

describe('what is reported', () => {
  const people = { idealMs: [0, 250, 500, 750], wayMs: [10, 10, 10, 10], sawError: 0, gaveUp: 0, calls: {} }
  const about = { players: 4, cpuMs: 20, windowMs: 1_000 }

  it('counts a crowd as served where it is done about as fast as it can be, and nobody waits long or sees an error', () => {
    const inTime = { ...people, doneMs: [10, 260, 510, 760] }
    expect(levelOf(inTime, about)).toMatchObject({ ideal: 4, served: 4, cpuMs: 5, isKept: true })
    expect(levelOf({ ...people, doneMs: [10, 900, 1_800, 2_700] }, about)).toMatchObject({
      served: 2,
      isKept: false,
    })
    expect(levelOf({ ...inTime, wayMs: [10, 10, 10, 6_000] }, about).isKept).toBe(false)
    expect(levelOf({ ...inTime, sawError: 1 }, about).isKept).toBe(false)
    expect(levelOf({ ...inTime, gaveUp: 1 }, about).isKept).toBe(false)
  })

  it('takes for carried what was done in time, and of a crowd that had to wait the mean', () => {
    const inTime = levelOf({ ...people, doneMs: [10, 260, 510, 760] }, about)
    expect(carried({ ...inTime, served: 9 })).toBe(4)
    const together = levelOf({ ...people, doneMs: [9_970, 9_980, 9_990, 10_000], wayMs: [9_000] }, about)
    expect(together.served).toBe(4)
    expect(carried(together)).toBe(0.4)
  })

  it('is a table of one row a call, and their sum', () => {
    const cost = (name: string, statements: number) => ({
      name,
      calls: 1,
      statements,
      commits: 1,
      serverCpuMs: 0.5,
      databaseCpuMs: 0.25,
    })
    const alone = [cost('visit', 2), cost('draw', 3)]
    const lines = costTable(alone, [cost('visit', 1), cost('draw', 0.5)]).split('\n')
    expect(lines.slice(2)).toEqual([
      '| visit | 1.0 | 2.0 | 1.0 | 0.50 | 0.25 | 1.0 | 1.0 | 0.50 | 0.25 |',
      '| draw | 1.0 | 3.0 | 1.0 | 0.50 | 0.25 | 0.5 | 1.0 | 0.50 | 0.25 |',
      '| the whole way | 2.0 | 5.0 | 2.0 | 1.00 | 0.50 | 1.5 | 2.0 | 1.00 | 0.50 |',
    ])
    expect(tableOf(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
  })
})

describe('the words of a measurement of the whole way', () => {
  it('are players, rush with a number, and opens', () => {
    expect(crowdOptions(['players', '--seconds', '5', '--only', 'two'])).toMatchObject({
      what: 'players',
      setups: ['two'],
      runs: 1,
      halfSeconds: 5,
    })
    expect(crowdOptions(['rush', '500', '--root', '../other'])).toMatchObject({
      what: 'rush',
      setups: ['one', 'two'],
      count: 500,
      root: '../other',
    })
    expect(crowdOptions(['opens'])).toMatchObject({ what: 'opens', halfSeconds: 20 })
  })

  it('leave all others to the draws', () => {
    expect(crowdOptions([])).toBeUndefined()
    expect(crowdOptions(['--runs', '1'])).toBeUndefined()
    expect(crowdOptions(['crowds'])).toBeUndefined()
  })

  it.each([
    [['rush']],
    [['rush', 'many']],
    [['rush', '0']],
    [['rush', '5', '6']],
    [['players', '5']],
    [['players', '--connections', '5']],
    [['opens', '--only', 'three']],
  ])('refuse %j with their usage', (words) => {
    expect(() => crowdOptions(words)).toThrow(WrongUsage)
    expect(() => crowdOptions(words)).toThrow('rush <n>')
  })
})
