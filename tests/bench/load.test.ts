import { expect, it } from 'vitest'
import { loadOptions } from '../../bench/load/options'
import { WrongUsage } from '../../bench/measure/words'

it('measures all databases, or one', () => {
  expect(loadOptions([])).toEqual({
    setups: ['sqlite', 'postgres', 'postgres2'],
    runs: 5,
    seconds: 3,
    connections: 64,
    profile: undefined,
  })
  expect(loadOptions(['--only', 'postgres2', '--runs', '1', '--profile', 'out'])).toMatchObject({
    setups: ['postgres2'],
    runs: 1,
    profile: 'out',
  })
})

it.each([
  [['--only', 'oracle']],
  [['--runs', '0']],
  [['--seconds', 'few']],
  [['--connections', '-1']],
  [['sqlite']],
])('refuses %j with its usage', (words) => {
  expect(() => loadOptions(words)).toThrow(WrongUsage)
  expect(() => loadOptions(words)).toThrow('npm run load')
})
