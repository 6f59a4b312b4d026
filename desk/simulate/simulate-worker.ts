import { type Simulation, simulate, simulatedHours } from '../../domain/rules/draws/simulate'
import { isSmoothed, withSmoothing } from '../../domain/rules/draws/smoothing'
import type { TablePrize } from '../../domain/rules/draws/table'
import type { DrawTableAnswer, Setup } from './setup'

/** What the page asks of the worker: one simulation. */
export interface SimulationOrder {
  readonly table: DrawTableAnswer
  readonly setup: Setup
}

/** What the worker says: how far it is, then the result. */
export type SimulationNews = { readonly done: number; readonly of: number } | SimulationPair

/** What came out, and beside it the same with all stock from the start, where it is let out in parts. */
export interface SimulationPair {
  readonly result: Simulation
  readonly atOnce: Simulation | undefined
}

/** The same one each time: what is asked twice is answered alike. */
const SEED = 1

const say = (news: SimulationNews) => postMessage(news)

addEventListener('message', ({ data: { table, setup } }: MessageEvent<SimulationOrder>) => {
  const { startsAt } = table
  const { draws, days, runs, weights, smoothing } = setup
  const hours = simulatedHours({ startsAt, days, draws }, weights)
  const prizes = withSmoothing(table.prizes, smoothing, days)
  const isCompared = isSmoothed(prizes)
  const of = isCompared ? 2 * runs : runs
  const play = (played: readonly TablePrize[], before: number) =>
    simulate({ ...table, prizes: [...played] }, hours, {
      runs,
      seed: SEED,
      onRun: (done) => say({ done: before + done, of }),
    })
  const result = play(prizes, 0)
  say({ result, atOnce: isCompared ? play(withSmoothing(prizes, 'none', days), runs) : undefined })
})
