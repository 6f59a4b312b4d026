import * as z from 'zod/mini'
import { HOURS, MOST_DAYS, MOST_DRAWS } from '../../rules/draws/simulation-setup'
import { defineDeskCall } from '../call'
import { sha256, which } from '../version'

const count = z.int().check(z.gte(0), z.lte(MOST_DRAWS))

/** What a simulation came to, in the middle of its runs. */
export const simulationSummary = z.object({
  draws: count,
  days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
  runs: z.int().check(z.gte(1), z.lte(1_000)),
  /** How busy each hour of a day was, from midnight in Shanghai. */
  weights: z.array(z.number().check(z.gte(0), z.lte(1_000))).check(z.length(HOURS)),
  paidFen: z.int().check(z.gte(0)),
  prizes: z
    .array(
      z.object({
        awardIndex: z.int().check(z.gte(0), z.lte(1_000)),
        won: z.number().check(z.gte(0), z.lte(MOST_DRAWS)),
        /** Epoch ms when its last one goes; null where there are some left in the end. */
        goneAt: z.nullable(z.int().check(z.gte(0))),
      }),
    )
    .check(z.maxLength(200)),
})
export type SimulationSummary = z.output<typeof simulationSummary>

/**
 * The last simulation of a version's document. It is what the editor's browser says: nothing is decided by it, and a page that
 * shows it names the editor. 409 for another document, and for a version that is not worked on.
 */
export const keepSimulationCall = defineDeskCall({
  path: '/api/desk/version/keepSimulation',
  needs: 'drafts.write',
  summary: 'Keeps what a simulation of a draft came to, for its review',
  request: z.object({ ...which.shape, sha256, summary: simulationSummary }),
  response: z.object({}),
})
