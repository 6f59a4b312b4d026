import { GAME_NAMES } from '../../domain/games'

/** The games that are measured: every prize game, and the scratch card. */
export const MEASURED_GAMES = [...GAME_NAMES, 'scratch'] as const
export type Game = (typeof MEASURED_GAMES)[number]

export const OURS = 'hongbao'

export const FIGURES = {
  msPerFrame: { title: 'main thread, ms per frame that is shown', short: 'main/frame', digits: 2 },
  msPerSecond: { title: 'main thread, ms per second of play', short: 'main/second', digits: 0 },
  gpuMsPerFrame: { title: 'software GPU, ms of processor per frame', short: 'GPU/frame', digits: 1 },
  gpuMsPerSecond: { title: 'software GPU, ms of processor per second', short: 'GPU/second', digits: 0 },
  gpuTaskMsPerFrame: { title: 'GPU process, ms in tasks per frame', short: 'GPU tasks/frame', digits: 1 },
  cpuMsPerSecond: { title: 'all processes, ms of processor per second', short: 'CPU/second', digits: 0 },
  framesPerSecond: { title: 'frames shown per second', short: 'fps', digits: 1 },
  pageFramesPerSecond: { title: 'animation frames of the page per second', short: 'page fps', digits: 1 },
  slowFrames: { title: 'frames over 20 ms, per cent', short: '>20 ms %', digits: 0 },
  longTasks: { title: 'long tasks during play', short: 'long', digits: 0 },
  firstDrawMs: { title: 'first draw, ms after the request', short: 'first draw', digits: 0 },
  playableMs: { title: 'playable, ms after the request', short: 'playable', digits: 0 },
  scriptKb: { title: 'script until playable, KB gzip', short: 'script KB', digits: 1 },
  totalKb: { title: 'all that is loaded until playable, KB', short: 'total KB', digits: 1 },
  heapMb: { title: 'heap after 20 plays, MB', short: 'heap MB', digits: 1 },
  heapGrowthKb: { title: 'heap growth over 20 plays, KB', short: 'growth KB', digits: 0 },
} as const
export type Figure = keyof typeof FIGURES

/** One contestant's figures of one round at one slow-down of the processor. */
export interface Sample {
  readonly game: Game
  readonly contestant: string
  readonly cpu: number
  readonly round: number
  readonly figures: Partial<Record<Figure, number>>
}

/** What the project has set itself: ours divided by a peer's, in one run. */
export interface Goal {
  readonly game: Game
  readonly peer: string
  readonly figure: Figure
  readonly atMost: number
}

export const GOALS: readonly Goal[] = [
  { game: 'wheel', peer: 'lucky-canvas', figure: 'msPerFrame', atMost: 0.25 },
  { game: 'wheel', peer: 'spin-wheel', figure: 'msPerFrame', atMost: 0.4 },
  { game: 'wheel', peer: 'css', figure: 'msPerFrame', atMost: 1.15 },
  { game: 'wheel', peer: 'spin-wheel', figure: 'gpuMsPerFrame', atMost: 0.75 },
  { game: 'nine-grid', peer: 'lucky-canvas', figure: 'msPerSecond', atMost: 0.2 },
  { game: 'nine-grid', peer: 'lucky-canvas', figure: 'gpuMsPerFrame', atMost: 0.5 },
  { game: 'scratch', peer: 'scratchcard-js', figure: 'msPerSecond', atMost: 0.4 },
  { game: 'scratch', peer: 'coarse-2d', figure: 'msPerSecond', atMost: 1 },
  { game: 'scratch', peer: 'coarse-2d', figure: 'gpuMsPerFrame', atMost: 2 },
]
