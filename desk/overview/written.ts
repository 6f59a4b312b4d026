import { exportsCall } from '../../domain/desk/export-calls'
import type { Desk } from '../api/desk'

const LOOK_MS = 700
/** Whatever is not written by then is looked for at the campaign's page. */
const MOST_MS = 3 * 60_000

/** What became of a file that was asked for. */
type Written = { readonly kind: 'done'; readonly id: string } | { readonly kind: 'failed' | 'late' }

/** Ends at once with the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Waits until a file is written, for three minutes at most and until nobody looks any more. */
export async function written(
  { call }: Pick<Desk, 'call'>,
  { activityId, id }: { activityId: string; id: string },
  signal: AbortSignal,
): Promise<Written> {
  // By the machine's clock: the demo's may stand still.
  const until = performance.now() + MOST_MS
  while (!signal.aborted && performance.now() < until) {
    const { exports } = await call(exportsCall, { activityId })
    const state = exports.find((one) => one.id === id)?.state
    if (state !== 'running') return state === 'done' ? { kind: 'done', id } : { kind: 'failed' }
    await pause(LOOK_MS, signal)
  }
  return { kind: 'late' }
}
