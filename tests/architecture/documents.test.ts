import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, root } from './tree'

const folders = new Set(
  files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
)
const places = new Set([...files, ...folders])
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Made by commands, and kept out of the repository. */
const MADE = /^(dist|dist-demo|data|reports|test-results|contact-sheets|out)(\/|$)/
/** What a file or folder would be called. */
const EXAMPLES = ['utils.ts', 'campaigns/replace'].concat(
  ['scene', 'plan', 'fixtures', 'shape', 'gallery'].map((part) => `x-${part}.ts`),
)
const FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|json|css|glsl|frag|vert|md|webp)$/
const FOLDER = /^[\w.-]+(\/[\w.-]+)*\/$/
/** All but the history, which names what is gone. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

/** Named from the document's folder, from the root, or by the end of its path. */
const isThere = (document: string, name: string) =>
  places.has(normalize(join(dirname(document), name))) ||
  places.has(name) ||
  [...places].some((place) => place.endsWith(`/${name}`))

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner)

  it('links to what there is', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !places.has(normalize(join(dirname(document), link))))).toEqual([])
  })

  it('names files and folders that there are', () => {
    const named = code.filter((name) => FILE.test(name) || FOLDER.test(name))
    const wanted = named.map((name) => name.replace(/\/$/, '')).filter((name) => !MADE.test(name))
    expect(wanted.filter((name) => !EXAMPLES.includes(name) && !isThere(document, name))).toEqual([])
  })

  it('names commands that there are', () => {
    const commands = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('is at most 30 lines long as the README of a top folder', () => {
  const long = documents
    .filter((file) => /^[^/]+\/README\.md$/.test(file))
    .map((file) => `${file}: ${readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length}`)
    .filter((line) => Number(line.split(': ')[1]) > 30)
  expect(long).toEqual([])
})

it('follows the tests that docs/threats.md names', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/threats.md'), 'utf8').split('## Ways in')
  const tests = [...table.matchAll(/\| ([^|]+) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name),
  )
  expect(tests.length).toBeGreaterThan(20)
  const starts = ['', 'tests/', 'tests/server/']
  const isThere = (name: string) =>
    starts.some((start) => files.some((file) => file.startsWith(start + name)))
  expect(tests.filter((name) => !isThere(name))).toEqual([])
})
