import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { type Mount, serveFiles } from './file-server'

const DEMO = fileURLToPath(new URL('../../dist-demo', import.meta.url))

/** Serves the built demo with its lab, and what else a page is measured against. */
export const serveDemo = (...more: readonly Mount[]): ReturnType<typeof serveFiles> =>
  serveFiles([
    ...more,
    { at: '/new-dbank/', folder: DEMO },
    { at: '/lab/', folder: `${DEMO}/lab`, fallback: () => readFileSync(`${DEMO}/lab/index.html`, 'utf8') },
  ])

/** A game with its celebration. */
const GAME_MS = 9_000
const STEP_MS = 200

/**
 * Plays one of our games, in the gallery with `clock=manual`, from its start to the end of its celebration.
 * @param index the result
 */
export const playOnHeldClock = (page: Page, index: number): Promise<void> =>
  page.evaluate(
    async ({ index, untilMs, stepMs }) => {
      const { __hongbao: probe } = window
      const played = probe?.play?.(index)
      for (let ms = 0; ms < untilMs; ms += stepMs) {
        probe?.clock?.advance(stepMs)
        await Promise.resolve()
      }
      await played
      probe?.reset?.()
      probe?.clock?.advance(stepMs)
    },
    { index, untilMs: GAME_MS, stepMs: STEP_MS },
  )
