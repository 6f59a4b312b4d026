import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WorkNews, WorkOrder } from './work-messages'

/** Tries between two messages: a step of the ring is smaller than what the eye sees. */
const TRIES_PER_MESSAGE = 10

const answer = (news: WorkNews) => postMessage(news)

/** Searches the solution of a proof of work, so that the page stays free (decisions §3). */
async function solve({ most, ...parameters }: WorkOrder): Promise<void> {
  let tried = 0
  const counting: typeof deriveKey = async (...given) => {
    if (tried >= most) throw new Error('the work has no solution')
    const derived = await deriveKey(...given)
    tried += 1
    if (tried % TRIES_PER_MESSAGE === 0) answer({ kind: 'progress', tried })
    return derived
  }
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey: counting, timeout: 0 })
  if (solution) answer({ kind: 'solved', counter: solution.counter, key: solution.derivedKey })
  else answer({ kind: 'failed' })
}

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  solve(data).catch(() => answer({ kind: 'failed' }))
})
