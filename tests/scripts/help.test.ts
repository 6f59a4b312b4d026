import { expect, it } from 'vitest'
import settings from '../../package.json'

it('has one line for each command of package.json', () => {
  const info = settings['scripts-info']
  expect(Object.keys(info)).toEqual(Object.keys(settings.scripts))
  expect(Object.values(info).filter((line) => line === '' || line.includes('\n'))).toEqual([])
})
