import { expect, it } from 'vitest'
import { resultsOf } from '../../../lab/workbench/results'

it.each([
  [{ scene: 'wheel', phase: 'idle', sectors: 3 }, 3],
  [{ scene: 'nine-grid', phase: 'idle' }, 8],
  [{ scene: 'scratch-card', phase: 'ready' }, 1],
  [{ scene: 'captcha', phase: 'ready' }, 0],
  [{ scene: 'winners-ticker', phase: 'running' }, 0],
  [null, 0],
])('the results of %j are %i', (scene, count) => {
  expect(resultsOf(scene)).toBe(count)
})
