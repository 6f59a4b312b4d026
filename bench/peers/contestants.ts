import { planRun } from '../../scenes/nine-grid/nine-grid-plan'
import { SPIN_DURATION_MS } from '../../scenes/wheel/wheel-plan'
import { type Game, MEASURED_GAMES, OURS } from './figures'

export interface Contestant {
  readonly game: Game
  readonly name: string
  /** Where its page is, below the bench's server. */
  readonly address: (quick: boolean) => string
}

/** The result of every game, 0-based. */
export const RESULT = 2
const QUICK_MS = 300
/** A finger that rubs one spot for so long. */
export const SCRATCH_MS = 3000

interface Peers {
  /** Length of a game, as ours has it. */
  readonly playMs: number
  /** Their pages, files of `pages/`, by their names. */
  readonly pages: Readonly<Record<string, string>>
}

/** Whom each game is compared with; one without peers is measured alone. */
const PEERS: Readonly<Partial<Record<Game, Peers>>> = {
  wheel: {
    playMs: SPIN_DURATION_MS,
    pages: { 'lucky-canvas': 'lucky-wheel', 'spin-wheel': 'spin-wheel', css: 'css-wheel' },
  },
  'nine-grid': { playMs: planRun(0, RESULT).durationMs, pages: { 'lucky-canvas': 'lucky-grid' } },
  scratch: {
    playMs: SCRATCH_MS,
    pages: { 'scratchcard-js': 'scratchcard-js', 'coarse-2d': 'coarse-scratch' },
  },
}

const ours = (game: Game, tier: string | undefined): Contestant => ({
  game,
  name: OURS,
  address: (quick) =>
    `/lab/scene/${game === 'scratch' ? 'scratch-card' : game}/default?probe=1${quick ? '&clock=manual' : ''}${tier ? `&tier=${tier}` : ''}`,
})

const peersOf = (game: Game): Contestant[] =>
  Object.entries(PEERS[game]?.pages ?? {}).map(([name, page]) => ({
    game,
    name,
    address: (quick) => `/peers/${page}?ms=${quick ? QUICK_MS : PEERS[game]?.playMs}`,
  }))

/** Everyone that takes part; ours first in each game. */
export const contestants = (tier?: string): readonly Contestant[] =>
  MEASURED_GAMES.flatMap((game) => [ours(game, tier), ...peersOf(game)])

/** The peers' pages, files of `pages/`. */
export const PEER_PAGES = Object.values(PEERS).flatMap(({ pages }) => Object.values(pages))
