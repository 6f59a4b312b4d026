import { saveDraftCall } from '../../domain/desk/draft-calls'
import { presenceCall } from '../../domain/desk/presence-calls'
import { versionCall } from '../../domain/desk/version-calls'
import type { Desk } from '../api/desk'
import { DeskProblem } from '../api/problem'
import type { SayPresence } from './presence/presence'
import type { DraftCalls, SaveAnswer } from './saving/ports'

const UNAUTHORISED = 401
const CONFLICT = 409
/** Statuses that another try may turn: the server's own failures, its limits and its timeouts. */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 0

function answerOf(error: unknown): SaveAnswer {
  if (!(error instanceof DeskProblem)) return { kind: 'unreachable' }
  if (error.status === UNAUTHORISED) return { kind: 'loggedOut' }
  if (error.status === CONFLICT) return { kind: 'conflict' }
  if (error.kind !== 'refused' || isPassing(error.status)) return { kind: 'unreachable' }
  return { kind: 'refused', message: error.text }
}

/** Reaches a draft through the desk's calls. A save that waits for a login is given up: what is there then is saved afterwards. */
export function deskDraftCalls(
  { call, waiting }: Pick<Desk, 'call' | 'waiting'>,
  activityId: string,
  version: number,
): DraftCalls {
  const atLogin = (run: () => void) => waiting.subscribe(() => waiting.isWaiting() && run())
  return {
    save(document, seen) {
      const abort = new AbortController()
      return new Promise((resolve) => {
        const leave = atLogin(() => {
          resolve({ kind: 'loggedOut' })
          abort.abort()
        })
        call(saveDraftCall, { activityId, document, seen }, abort.signal)
          .then(({ version: head, problems }): SaveAnswer => ({ kind: 'saved', head, problems }), answerOf)
          .then(resolve)
          .finally(leave)
      })
    },
    async load() {
      try {
        const { version: head, document, problems } = await call(versionCall, { activityId, version })
        return { head, document, problems }
      } catch {
        return undefined
      }
    },
    whenBack: (listener) => waiting.subscribe(() => !waiting.isWaiting() && listener()),
  }
}

/** Says by the desk's calls who has a draft open. */
export const deskPresence =
  ({ call }: Pick<Desk, 'call'>, activityId: string): SayPresence =>
  async (visit, isLeaving) => {
    try {
      return await call(presenceCall, { activityId, visit, isLeaving })
    } catch {
      return undefined
    }
  }
