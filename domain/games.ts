import type { Language } from './languages'

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

type Wording = Readonly<Record<Language, string>>

/** What only the server, the desk and the build know of a game: players load none of it. */
interface GameDetails {
  /** What operators call it; English after 'the'. */
  title: Wording
  /** Where the place of a prize is, before 'from 1'; Chinese before 的位置. */
  place: Wording
  /** The images of its first frame (`first` of its scene's bundle), without resolution and format. */
  firstImages: readonly string[]
  /** The demo campaign that shows it, which operators take for a template. */
  demo: string
}

export const GAME_DETAILS: Readonly<Record<GameName, GameDetails>> = {
  wheel: {
    title: { 'zh-CN': '大转盘', en: 'wheel' },
    place: { 'zh-CN': '在转盘上', en: 'on the wheel' },
    firstImages: ['assets/wheel/out/wheel', 'assets/prizes/out/prizes'],
    demo: 'wheel',
  },
  'nine-grid': {
    title: { 'zh-CN': '九宫格', en: 'nine-grid' },
    place: { 'zh-CN': '在九宫格中从左上角起顺时针', en: 'in the nine-grid clockwise from the top left' },
    firstImages: ['assets/grid/out/grid', 'assets/prizes/out/prizes'],
    demo: 'grid',
  },
}

/** The game of a `drawType`; the nine-grid for every other value (spec part 1 §3). */
export const gameOf = (drawType: string | undefined): GameName =>
  GAME_NAMES.find((name) => GAMES[name].drawType === drawType) ?? 'nine-grid'
