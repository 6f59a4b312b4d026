import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaWork } from '../../domain/calls/captcha'

/** What the page is answered: the counter that was found; null where there is none. */
export type WorkSolution = { readonly counter: number; readonly key: string } | null

const answer = (solution: WorkSolution) => postMessage(solution)

/** Searches the solution of a proof of work, so that the page stays free. */
addEventListener('message', ({ data: { most: _, ...parameters } }: MessageEvent<CaptchaWork>) => {
  solveChallenge({ challenge: { parameters }, deriveKey })
    .then((found) => answer(found && { counter: found.counter, key: found.derivedKey }))
    .catch(() => answer(null))
})
