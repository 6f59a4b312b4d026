import * as z from 'zod/mini'
import { create } from 'zustand'
import { readSealed, removeSealed, writeSealed } from '../platform/sealed-storage'
import { onHandover } from './subject'

const KEY = 'hongbao.session'

const entered = z.record(z.string(), z.string())

const kept = z.object({
  phone: z.optional(z.string()),
  forms: z.optional(entered),
  /** What the newest link gave: its place among those of this tab, and its values by the names of a form. */
  given: z.optional(z.object({ link: z.number(), values: entered })),
})

type Kept = z.output<typeof kept>

interface Session extends Kept {
  /** The page should have closed and could not: the end screen shows (decisions §5). */
  ended: boolean
  /** Stores what came in the address and must not stay there (decisions §3 and §6). */
  remember: (facts: Pick<Kept, 'phone' | 'forms'>) => void
  setEnded: (ended: boolean) => void
  /** Reads what was kept over a reload, once the sealed storage is open. */
  recall: () => void
}

/** What this tab knows about its visitor; phone and entered form outlive a reload, sealed, not the tab. */
export const useSession = create<Session>()((set, get) => ({
  ended: false,
  remember: (facts) => {
    const values = { ...facts.forms, ...(facts.phone && { phone: facts.phone }) }
    set({ ...facts, given: { link: (get().given?.link ?? 0) + 1, values } })
    const { phone, forms, given } = get()
    writeSealed(KEY, { phone, forms, given })
  },
  setEnded: (ended) => set({ ended }),
  recall: () => set({ ...readSealed(KEY, kept) }),
}))

export const session = useSession

/** What a link gave was for the one who was proved with it. */
onHandover(() => {
  useSession.setState({ phone: undefined, forms: undefined, given: undefined })
  removeSealed(KEY)
})
