import * as z from 'zod/mini'
import { LOOKED_AT, type LookedAt } from './steps'

const kept = z.object({
  isHidden: z.boolean(),
  /** What was looked at, as `campaign page`. */
  seen: z.array(z.string()),
})
type Kept = z.output<typeof kept>

const NOTHING: Kept = { isHidden: false, seen: [] }
/** Of the newest campaigns; a guide goes along with few. */
const MOST_SEEN = 60

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What a browser keeps of an operator's guide; a storage that is full or closed keeps it for the page alone. */
export function createGuideMemory(store: Store, operator: string) {
  const key = `hongbao-desk:guide:${encodeURIComponent(operator)}`
  const listeners = new Set<() => void>()

  function read(): Kept {
    try {
      return kept.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data ?? NOTHING
    } catch {
      return NOTHING
    }
  }
  let state = read()

  function write(next: Kept): void {
    state = next
    try {
      store.setItem(key, JSON.stringify(next))
    } catch {
      // The guide is shown again after a reload.
    }
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    setHidden: (isHidden: boolean) => write({ ...state, isHidden }),
    /** A page of a campaign was looked at. */
    see(activityId: string, page: LookedAt) {
      const entry = `${activityId} ${page}`
      if (!state.seen.includes(entry)) write({ ...state, seen: [...state.seen, entry].slice(-MOST_SEEN) })
    },
  }
}

/** The pages of a campaign that were looked at. */
export const seenOf = ({ seen }: Kept, activityId: string): LookedAt[] =>
  LOOKED_AT.filter((page) => seen.includes(`${activityId} ${page}`))
