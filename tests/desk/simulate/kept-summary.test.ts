import { expect, it } from 'vitest'
import { keptSummary } from '../../../desk/simulate/kept-summary'
import { simulationSummary } from '../../../domain/desk/review/simulation-calls'
import { simulate, simulatedHours } from '../../../domain/rules/draws/simulate'
import type { Smoothing } from '../../../domain/rules/draws/smoothing'

const table = {
  sha256: 'a'.repeat(64),
  prizes: [{ awardIndex: 1, item: '1', name: 'one', weight: 1, amountFen: 100, stock: 50 }],
  thankYou: null,
  startsAt: Date.parse('2026-12-01T00:00:00+08:00'),
  endsAt: null,
  days: 1,
}
const setup = { draws: 100, days: 1, runs: 1, weights: Array<number>(24).fill(5) }

const kept = (smoothing: Smoothing) => {
  const hours = simulatedHours({ ...setup, startsAt: table.startsAt }, setup.weights)
  const result = simulate(table, hours, { runs: 1, seed: 1 })
  return keptSummary(result, { table, setup: { ...setup, smoothing } })
}

it('what is kept of a simulation says how it was run, what it paid and when the stock ends', () => {
  const summary = kept('asIs')
  expect(summary).toEqual({
    ...setup,
    paidFen: 5_000,
    prizes: [{ awardIndex: 1, won: 50, goneAt: expect.any(Number) }],
  })
  expect(simulationSummary.safeParse(summary).success).toBe(true)
  // Every draw wins: half of the day's take all.
  expect(Math.abs((summary?.prizes[0]?.goneAt ?? 0) - table.startsAt - 12 * 3_600_000)).toBeLessThan(
    3_600_000,
  )
})

it('nothing is kept of one that lets the stock out otherwise than the version does', () => {
  expect(kept('none')).toBeUndefined()
})
