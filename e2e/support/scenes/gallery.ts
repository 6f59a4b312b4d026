import type { Page } from '@playwright/test'
import { GAME_NAMES, type GameName } from '../../../domain/games'
import { games, registry, type SceneKind } from '../../../scenes/registry'
import { probed } from './probe'

export const SCENES = Object.keys(registry).sort() as SceneKind[]

/** Every prize game, with what its gallery says of it. */
export const GAMES = await Promise.all(
  GAME_NAMES.map(async (game) => ({ game, ...(await games[game].gallery()) })),
)

/** Something that each prize game has, by its name. */
export const ofGames = <Value>(of: (game: (typeof GAMES)[number]) => Value) =>
  Object.fromEntries(GAMES.map((game) => [game.game, of(game)])) as Record<GameName, Value>

const WAIT = { timeout: 30_000, polling: 20 } as const

/**
 * Opens the gallery's list with the clock held; scenes are then entered one after the other on this one page,
 * as a player walks from route to route.
 *
 * @param query `tier`, `renderer`, `reduced`, `lang`
 */
export async function openGallery(page: Page, query: Record<string, string> = {}) {
  await page.goto(`/lab/scene/?${new URLSearchParams({ probe: '1', clock: 'manual', ...query })}`)
  await page.getByRole('link', { name: 'default', exact: true }).first().waitFor()
  return {
    ...probed(page),
    /** Names of a scene's fixtures, as the list has them. */
    fixtures: async (scene: string): Promise<string[]> => {
      const list = page.locator('section', { has: page.getByRole('heading', { name: scene, exact: true }) })
      await list.getByRole('link').first().waitFor()
      return list.getByRole('link').allTextContents()
    },
    /** Shows a fixture and waits until it can be played; tells the time at which its picture is taken, ms. */
    enter: async (scene: string, fixture: string): Promise<number> => {
      await walk(page, `${scene}/${fixture}`)
      await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, WAIT)
      return page.evaluate(() =>
        Number(document.querySelector<HTMLElement>('[data-advance-ms]')?.dataset.advanceMs),
      )
    },
    /** Back to the list, and waits until nothing is shown any more. */
    leave: async (): Promise<void> => {
      await walk(page, '')
      await page.waitForFunction(() => window.__hongbao?.scene() === null, undefined, WAIT)
    },
    /** Shows another fixture without a stop at the list: the present scene leaves, the next one enters. */
    follow: async (scene: string, fixture: string): Promise<void> => {
      await walk(page, `${scene}/${fixture}`)
      await page.waitForFunction(
        () => {
          window.__hongbao?.clock?.advance(50)
          return performance.getEntriesByName('playable').length > 0
        },
        undefined,
        WAIT,
      )
    },
  }
}

/** Goes to another address of the gallery without loading it; marks count anew from here. */
export const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    performance.clearMarks()
    history.pushState(null, '', `/lab/scene/${to}${location.search}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
