/** What is known of a prize game before anyone plays it. */
interface Game {
  /** `drawType` in the configuration of its activities (spec part 1 §3). */
  drawType: string
  /** Path of its page (spec part 1 §2). */
  path: `/${string}`
  /** Prizes that a campaign can give it, each a sector or a cell (spec part 2 §4, decisions §4a). */
  fewestPrizes: number
  mostPrizes: number
  /** Where the alert of a win leads (spec part 2 §4): the campaign's way out, or its take link, else the merchants. */
  afterWin: 'leave' | 'takeLink'
}

/**
 * Every prize game whose draw an activity holds on the page, one descriptor each. A game's name is also the name
 * of its scene (`scenes/<name>/`) and of its page (`src/campaigns/activity/<name>-page.tsx`).
 */
export const GAMES = {
  wheel: { drawType: '1', path: '/activeWheel', fewestPrizes: 3, mostPrizes: 6, afterWin: 'leave' },
  'nine-grid': { drawType: '2', path: '/SudokuWheel', fewestPrizes: 8, mostPrizes: 8, afterWin: 'takeLink' },
} as const satisfies Record<string, Game>

export type GameName = keyof typeof GAMES
export type GamePath = (typeof GAMES)[GameName]['path']

export const GAME_NAMES = Object.keys(GAMES) as GameName[]

/** The game of a `drawType`; the nine-grid for every other value (spec part 1 §3). */
export const gameOf = (drawType: string | undefined): GameName =>
  GAME_NAMES.find((name) => GAMES[name].drawType === drawType) ?? 'nine-grid'
