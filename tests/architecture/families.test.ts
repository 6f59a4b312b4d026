import { expect, it } from 'vitest'
import { files } from './tree'

/** The names of what is directly in a folder, without their endings. */
function namesIn(folder: string): string[] {
  const inside = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
  return [...new Set(inside.map((file) => file.replace(/(\/.*|(\.test)?\.tsx?)$/, '')))]
}

const modules = namesIn('server/modules')
const others = (folder: string, known: readonly string[]) =>
  namesIn(folder).filter((name) => !known.includes(name))

it('has the module of each family of calls under its name', () => {
  expect(others('domain/calls', [...modules, 'index'])).toEqual([])
})

it('names the texts and the tests of modules as these', () => {
  expect(others('server/messages', [...modules, 'catalogue', 'core', 'define'])).toEqual([])
  expect(others('tests/server/modules', modules)).toEqual([])
})

it('names the pages of a family as its module, and their texts and tests as these', () => {
  const pages = namesIn('src/campaigns')
  // The law's texts make no call, and the receipt is the page of the draws.
  expect(others('src/campaigns', [...modules, 'legal', 'receipt'])).toEqual([])
  expect(others('src/i18n/messages', [...pages, 'common', 'index', 'overlays', 'visit'])).toEqual([])
  expect(others('tests/src/campaigns', pages)).toEqual([])
})
