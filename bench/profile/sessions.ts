import type { CDPSession, Page } from 'playwright'
import { GAME_NAMES, type GameName } from '../../domain/games'
import { BASE_PATH } from '../../domain/paths'
import type { SceneKind } from '../../scenes/registry'
import { flick } from '../measure/flick'
import { Refused } from '../measure/words'
import { rub } from '../peers/rubbing'
import { isScene } from './options'

/** What the script of a session can use. */
interface Hands {
  readonly page: Page
  readonly cdp: CDPSession
  /** Names the stretch of time that begins now. */
  step(name: string): Promise<void>
}

/** A script that plays a page as a person does, always the same. */
export interface Session {
  readonly title: string
  /** Below the server's address. */
  readonly address: string
  run(hands: Hands): Promise<void>
}

const RESULT = 2
const REST_MS = 1_500
const CELEBRATION_MS = 2_500
const READING_MS = 2_000
/** What a page scrolls on after a flick. */
const RUN_OUT_MS = 900

const pause = (page: Page, ms: number) => page.waitForTimeout(ms)

async function playable({ page, step }: Hands): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, {
    polling: 100,
    timeout: 120_000,
  })
  await step('idle')
  await pause(page, REST_MS)
}

async function playGame(hands: Hands): Promise<void> {
  const { page, step } = hands
  await playable(hands)
  await step('play')
  await page.evaluate((index) => window.__hongbao?.play?.(index), RESULT)
  await step('after')
  await pause(page, CELEBRATION_MS)
}

async function scratch(hands: Hands): Promise<void> {
  const { page, cdp, step } = hands
  await playable(hands)
  const area = await page.evaluate(() => window.__hongbao?.scratchRect?.())
  if (!area) throw new Error('The scene has no area to be scratched.')
  await step('play')
  await rub(page, cdp, area, READING_MS)
  await page.evaluate((index) => window.__hongbao?.play?.(index), 0)
  await step('after')
  await pause(page, CELEBRATION_MS)
}

async function watch(hands: Hands): Promise<void> {
  await playable(hands)
  await hands.step('play')
  await pause(hands.page, 7_000)
}

/** Most flicks one way: a page of 20,000 px takes five. */
const MOST_FLICKS = 8
/** Shorter than this a page is not flicked: its whole movement would be the bounce at its end. */
const LEAST_LENGTH_PX = 40

/**
 * Down to the end and back up by flicks of a finger; the browser scrolls.
 *
 * @throws Refused where the page is longer than the screen and a finger does not move it
 */
async function readThrough({ page, cdp, step }: Hands): Promise<void> {
  await step('play')
  const { width, height, lengthPx } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    lengthPx: document.documentElement.scrollHeight - innerHeight,
  }))
  const placePx = () => page.evaluate(() => scrollY)
  const flickTo = async (direction: -1 | 1, isThere: (atPx: number) => boolean) => {
    for (let flicks = 0; flicks < MOST_FLICKS && !isThere(await placePx()); flicks += 1) {
      await flick(cdp, { width, height }, direction)
      await pause(page, RUN_OUT_MS)
    }
    return placePx()
  }
  if (lengthPx < LEAST_LENGTH_PX) await pause(page, READING_MS)
  else {
    const lowestPx = await flickTo(-1, (atPx) => atPx >= lengthPx - 1)
    if (lowestPx === 0)
      throw new Refused('The page is longer than the screen, and a finger does not move it.')
    await flickTo(1, (atPx) => atPx <= 0)
  }
  await step('after')
  await pause(page, REST_MS)
}

type Script = (hands: Hands) => Promise<void>

const GAME_SCRIPTS = Object.fromEntries(GAME_NAMES.map((game) => [game, playGame])) as Record<
  GameName,
  Script
>

const SCRIPTS: Readonly<Record<SceneKind, Script>> = {
  ...GAME_SCRIPTS,
  'scratch-card': scratch,
  captcha: playGame,
  'winners-ticker': watch,
  'image-hotspot': async (hands) => {
    await playable(hands)
    await readThrough(hands)
  },
}

/** A page is opened, read from top to bottom and back, and left alone. */
async function visit(hands: Hands): Promise<void> {
  await hands.page.waitForLoadState('networkidle', { timeout: 120_000 })
  await hands.step('idle')
  await pause(hands.page, REST_MS)
  await readThrough(hands)
}

/** A page is named from the base on, as in the route table, or from the server's origin. */
const fromOrigin = (path: string) =>
  [BASE_PATH, '/lab'].some((room) => path.startsWith(`${room}/`)) ? path : `${BASE_PATH}${path}`

const withProbe = (path: string) => `${path}${path.includes('?') ? '&' : '?'}probe=1`

/** The session of a scene, alone in the gallery, or of a page by its address. */
export function sessionOf(subject: string, tier?: string): Session {
  const isGame = isScene(subject)
  const path = isGame ? `/lab/scene/${subject}/default` : fromOrigin(subject)
  const address = withProbe(path) + (tier ? `&tier=${tier}` : '')
  return {
    title: isGame ? `scene ${subject}` : `page ${subject}`,
    address,
    run: isGame ? SCRIPTS[subject] : visit,
  }
}
