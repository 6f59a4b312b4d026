import { type Simulation, simulate, simulatedHours } from '../../domain/rules/draws/simulate'
import type { DrawTableAnswer, Setup } from './setup'

/** What the page asks of the worker: one simulation. */
export interface SimulationOrder {
  readonly table: DrawTableAnswer
  readonly setup: Setup
}

/** What the worker says: how far it is, then the result. */
export type SimulationNews = { readonly done: number; readonly of: number } | { readonly result: Simulation }

/** The same one each time: what is asked twice is answered alike. */
const SEED = 1

const say = (news: SimulationNews) => postMessage(news)

addEventListener('message', ({ data: { table, setup } }: MessageEvent<SimulationOrder>) => {
  const { startsAt } = table
  const { draws, days, runs, weights } = setup
  const hours = simulatedHours({ startsAt, days, draws }, weights)
  const onRun = (done: number) => say({ done, of: runs })
  say({ result: simulate(table, hours, { runs, seed: SEED, onRun }) })
})
