import { expect, it } from 'vitest'
import { loadOptions } from '../../bench/load/options'
import { WrongUsage } from '../../bench/measure/words'

it('measures with one process and with two, or one of both', () => {
  expect(loadOptions([])).toEqual({
    setups: ['one', 'two'],
    runs: 5,
    seconds: 3,
    connections: 64,
    profile: undefined,
  })
  expect(loadOptions(['--only', 'two', '--runs', '1', '--profile', 'out'])).toMatchObject({
    setups: ['two'],
    runs: 1,
    profile: 'out',
  })
})

it.each([
  [['--only', 'oracle']],
  [['--runs', '0']],
  [['--seconds', 'few']],
  [['--connections', '-1']],
  [['one']],
])('refuses %j with its usage', (words) => {
  expect(() => loadOptions(words)).toThrow(WrongUsage)
  expect(() => loadOptions(words)).toThrow('npm run load')
})
