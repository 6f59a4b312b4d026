import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../../domain/campaign/families'
import { GAME_NAMES, GAMES, gameOf } from '../../domain/games'
import { PAGES, type Page, pageAt } from '../../domain/paths'

const pages: readonly Page[] = Object.values(PAGES)
const isFile = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

describe('the table of pages', () => {
  it('names each path once, regardless of case', () => {
    expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length)
  })

  it('names a component that is there, and every component', () => {
    expect(pages.filter(({ page }) => !isFile(`src/campaigns/${page}-page.tsx`))).toEqual([])
    const named = new Set(pages.map(({ page }) => `${page}-page.tsx`))
    const folder = fileURLToPath(new URL('../../src/campaigns/', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const components = files.filter((file) => file.endsWith('-page.tsx'))
    expect(components.filter((file) => !named.has(file.replaceAll('\\', '/')))).toEqual([])
  })

  it('shares a component between card binding and reissue alone', () => {
    const shared = pages.filter(({ page }) => pages.filter((other) => other.page === page).length > 1)
    expect(shared.map(({ path }) => path)).toEqual([
      PAGES.bindingIndex.path,
      PAGES.bindingApply.path,
      PAGES.bindingQuery.path,
      PAGES.reissueIndex.path,
      PAGES.reissueApply.path,
      PAGES.reissueQuery.path,
    ])
  })

  it('finds a page by its path as the router does', () => {
    expect(pageAt('/SudokuWheel')).toBe(PAGES['nine-grid'])
    expect(pageAt('/sudokuwheel')).toBe(PAGES['nine-grid'])
    expect(pageAt('/activeWheel/')).toBeUndefined()
    expect(pageAt('/nowhere')).toBeUndefined()
  })

  it('opens the links of each family of campaigns on one page', () => {
    const families = pages.flatMap(({ entryOf }) => entryOf ?? [])
    expect(families.toSorted()).toEqual(Object.keys(FAMILIES).toSorted())
  })
})

describe('the table of games', () => {
  it('has a scene and a page for each', () => {
    for (const name of GAME_NAMES) {
      expect([name, isFile(`scenes/${name}/${name}-scene.ts`)]).toEqual([name, true])
      expect(gameOf(GAMES[name].drawType)).toBe(name)
      expect(PAGES[name]).toMatchObject({ path: GAMES[name].path, game: name })
    }
  })

  it('plays the wheel for drawType 1 and the nine-grid for every other value (spec part 1 §3)', () => {
    expect(gameOf('1')).toBe('wheel')
    expect(gameOf('2')).toBe('nine-grid')
    const known = GAME_NAMES.map((name) => GAMES[name].drawType)
    const others = ['1', '2', '3', '4', '9', '', undefined].filter(
      (one) => !known.some((drawType) => drawType === one),
    )
    for (const other of others) expect(gameOf(other)).toBe('nine-grid')
  })

  it('takes 3 to 6 sectors and 8 cells (spec part 2 §4)', () => {
    expect(GAMES.wheel).toMatchObject({ fewestPrizes: 3, mostPrizes: 6 })
    expect(GAMES['nine-grid']).toMatchObject({ fewestPrizes: 8, mostPrizes: 8 })
  })
})
