import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { files, root } from './tree'

/** A list or a union of the languages. */
const LISTED = /'(zh-CN|en)'\s*[|,]\s*'(zh-CN|en)'/

it('has one list of languages', () => {
  const app = files.filter((file) => /^(domain|scenes|src|desk|server|lab)\/.*\.tsx?$/.test(file))
  expect(app.filter((file) => LISTED.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'domain/languages.ts',
  ])
})
