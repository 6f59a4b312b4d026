import { planRun } from '../../scenes/nine-grid/nine-grid-plan'
import { SPIN_DURATION_MS } from '../../scenes/wheel/wheel-plan'
import { type Game, OURS } from './figures'

export interface Contestant {
  readonly game: Game
  readonly name: string
  /** Where its page is, below the bench's server. */
  readonly address: (quick: boolean) => string
  /** Length of a game that is measured. */
  readonly playMs: number
}

/** The result of every game, 0-based. */
export const RESULT = 2
const QUICK_MS = 300
const GRID_MS = planRun(0, RESULT).durationMs
/** A finger that rubs one spot for so long. */
const SCRATCH_MS = 3000

const ours = (game: Game, scene: string, playMs: number, tier: string | undefined): Contestant => ({
  game,
  name: OURS,
  playMs,
  address: (quick) =>
    `/lab/scene/${scene}/default?probe=1${quick ? '&clock=manual' : ''}${tier ? `&tier=${tier}` : ''}`,
})

const peer = (game: Game, name: string, page: string, playMs: number): Contestant => ({
  game,
  name,
  playMs,
  address: (quick) => `/peers/${page}?ms=${quick ? QUICK_MS : playMs}`,
})

/** Everyone that takes part; ours first in each game. */
export const contestants = (tier?: string): readonly Contestant[] => [
  ours('wheel', 'wheel', SPIN_DURATION_MS, tier),
  peer('wheel', 'lucky-canvas', 'lucky-wheel', SPIN_DURATION_MS),
  peer('wheel', 'spin-wheel', 'spin-wheel', SPIN_DURATION_MS),
  peer('wheel', 'css', 'css-wheel', SPIN_DURATION_MS),
  ours('nine-grid', 'nine-grid', GRID_MS, tier),
  peer('nine-grid', 'lucky-canvas', 'lucky-grid', GRID_MS),
  ours('scratch', 'scratch-card', SCRATCH_MS, tier),
  peer('scratch', 'scratchcard-js', 'scratchcard-js', SCRATCH_MS),
  peer('scratch', 'coarse-2d', 'coarse-scratch', SCRATCH_MS),
]

/** The peers' pages, files of `pages/`. */
export const PEER_PAGES = [
  'lucky-wheel',
  'lucky-grid',
  'spin-wheel',
  'css-wheel',
  'scratchcard-js',
  'coarse-scratch',
]
