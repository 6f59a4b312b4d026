import type { SimulationSummary } from '../../domain/desk/review/simulation-calls'
import { type Simulation, simulatedHours } from '../../domain/rules/draws/simulate'
import { momentOfDraw } from './moments'
import type { SimulationOrder } from './simulate-worker'

/** What is kept of a simulation for the review; undefined where the stock was let out otherwise than the version does. */
export function keptSummary(
  result: Pick<Simulation, 'draws' | 'runs' | 'paidFen' | 'prizes'>,
  { table, setup }: SimulationOrder,
): SimulationSummary | undefined {
  if (setup.smoothing !== 'asIs') return undefined
  const hours = simulatedHours({ ...setup, startsAt: table.startsAt }, setup.weights)
  return {
    draws: result.draws,
    days: setup.days,
    runs: result.runs,
    weights: [...setup.weights],
    paidFen: Math.round(result.paidFen.mean),
    prizes: result.prizes.map(({ awardIndex, won, goneAfter }) => ({
      awardIndex,
      won: won.mean,
      goneAt: goneAfter === undefined ? null : Math.round(momentOfDraw(hours, goneAfter.mean)),
    })),
  }
}
