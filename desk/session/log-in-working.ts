import type * as z from 'zod/mini'
import type { CaptchaWork } from '../../domain/calls/captcha'
import { type deskLoginCall, loginWorkCall } from '../../domain/desk/session-calls'
import type { Desk } from '../api/desk'
import { DeskProblem } from '../api/problem'
import type { WorkSolution } from './work-worker'

/** Solves a proof of work in a worker; null where there is no solution, or the browser has no worker for it. */
const solved = (work: CaptchaWork): Promise<WorkSolution> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
    const end = (solution: WorkSolution) => {
      worker.terminate()
      resolve(solution)
    }
    worker.onmessage = ({ data }: MessageEvent<WorkSolution>) => end(data)
    worker.onerror = () => end(null)
    worker.postMessage(work)
  })

/**
 * Logs in. Where the line of logins is full and the address is a new one, the browser works for a place in it, once.
 * @param onWork called before the work, which takes seconds
 * @throws DeskProblem as `logIn`
 */
export async function logInWorking(
  desk: Pick<Desk, 'call' | 'logIn'>,
  given: z.input<typeof deskLoginCall.request>,
  onWork: () => void,
): Promise<void> {
  try {
    await desk.logIn(given)
  } catch (error) {
    if (!(error instanceof DeskProblem) || error.fields.needsWork !== true) throw error
    onWork()
    const { id, work } = await desk.call(loginWorkCall, {})
    const solution = await solved(work)
    if (solution === null) throw error
    await desk.logIn({ ...given, work: { id, ...solution } })
  }
}
