import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LONG_TESTS } from '../../scripts/long-tests.mjs'

it('leaves out files that there are', () => {
  const files = Object.values(LONG_TESTS).flat()
  const missing = files.filter(
    (file) => !existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))),
  )
  expect(missing).toEqual([])
})
