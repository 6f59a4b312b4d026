import { pairedRatio, type Summary, summarise } from '../measure/statistics'
import { type Figure, type Game, GOALS, MEASURED_GAMES, OURS, type Sample } from './figures'

/** Ours divided by one peer's, with the goal that stands on it. */
export interface Ratio {
  readonly peer: string
  readonly figure: Figure
  readonly ratio: Summary
  readonly atMost?: number
}

/** One game at one slow-down: ratios, and each contestant's own figures. */
export interface Comparison {
  readonly game: Game
  readonly cpu: number
  readonly ratios: readonly Ratio[]
  /** Whose play was not measured in every round, as `name in 2 of 5 rounds`. */
  readonly missed: readonly string[]
  readonly contestants: readonly {
    readonly name: string
    readonly figures: Partial<Record<Figure, Summary>>
  }[]
}

/** Figures whose ratios are worth a look; the others speak for themselves. */
export const COMPARED: readonly Figure[] = [
  'msPerFrame',
  'msPerSecond',
  'gpuMsPerFrame',
  'gpuMsPerSecond',
  'cpuMsPerSecond',
]

const valuesOf = (samples: readonly Sample[], name: string, figure: Figure, rounds: readonly number[]) =>
  rounds.map(
    (round) =>
      samples.find((sample) => sample.contestant === name && sample.round === round)?.figures[figure],
  )

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value)

/** Puts the samples of a run side by side, game by game and slow-down by slow-down. */
export function compare(samples: readonly Sample[]): Comparison[] {
  const rounds = [...new Set(samples.map(({ round }) => round))].sort((a, b) => a - b)
  const cpus = [...new Set(samples.map(({ cpu }) => cpu))].sort((a, b) => a - b)
  return MEASURED_GAMES.flatMap((game) =>
    cpus.map((cpu) => {
      const here = samples.filter((sample) => sample.game === game && sample.cpu === cpu)
      const names = [...new Set(here.map(({ contestant }) => contestant))]
      const figuresOf = (name: string) => {
        const figures: Partial<Record<Figure, Summary>> = {}
        const keys = new Set(here.flatMap(({ figures: taken }) => Object.keys(taken) as Figure[]))
        for (const figure of keys) {
          const values = valuesOf(here, name, figure, rounds).filter(isNumber)
          if (values.length > 0) figures[figure] = summarise(values)
        }
        return figures
      }
      const ratios = names
        .filter((name) => name !== OURS)
        .flatMap((peer) =>
          COMPARED.flatMap((figure): Ratio[] => {
            const ratio = pairedRatio(
              valuesOf(here, OURS, figure, rounds),
              valuesOf(here, peer, figure, rounds),
            )
            const goal = GOALS.find((one) => one.game === game && one.peer === peer && one.figure === figure)
            return ratio ? [{ peer, figure, ratio, ...(goal && { atMost: goal.atMost }) }] : []
          }),
        )
      const missed = names.flatMap((name) => {
        const without = valuesOf(here, name, 'msPerFrame', rounds).filter((value) => !isNumber(value)).length
        return without > 0 ? [`${name} in ${without} of ${rounds.length} rounds`] : []
      })
      return {
        game,
        cpu,
        ratios,
        missed,
        contestants: names.map((name) => ({ name, figures: figuresOf(name) })),
      }
    }),
  ).filter(({ contestants }) => contestants.length > 0)
}
