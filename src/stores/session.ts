import * as z from 'zod/mini'
import { create } from 'zustand'
import { readSealed, writeSealed } from '../platform/sealed-storage'

const KEY = 'hongbao.session'

const kept = z.object({
  phone: z.optional(z.string()),
  forms: z.optional(z.record(z.string(), z.string())),
})

interface Session extends z.output<typeof kept> {
  /** The page should have closed and could not: the end screen shows (decisions §5). */
  ended: boolean
  /** Stores what came in the address and must not stay there (decisions §3 and §6). */
  remember: (facts: z.output<typeof kept>) => void
  setEnded: (ended: boolean) => void
}

/** What this tab knows about its visitor; phone and entered form outlive a reload, sealed, not the tab. */
export const useSession = create<Session>()((set, get) => ({
  ...readSealed(KEY, kept),
  ended: false,
  remember: (facts) => {
    set(facts)
    const { phone, forms } = get()
    writeSealed(KEY, { phone, forms })
  },
  setEnded: (ended) => set({ ended }),
}))

export const session = useSession
