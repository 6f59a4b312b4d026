import { createContext, type ReactNode, use, useState } from 'react'

type Make<T> = () => T

const VisitContext = createContext<Map<Make<unknown>, unknown> | undefined>(undefined)

/** Around what one person sees between a login and a log-out; what is kept for that time goes with it. */
export function VisitProvider({ children }: { children: ReactNode }) {
  const [kept] = useState(() => new Map<Make<unknown>, unknown>())
  return <VisitContext value={kept}>{children}</VisitContext>
}

/** What `make` gave when it was first asked for since the login. It is in memory alone. */
export function useOfVisit<T>(make: Make<T>): T {
  const kept = use(VisitContext)
  if (kept === undefined) throw new Error('There is no VisitProvider above this component.')
  if (!kept.has(make)) kept.set(make, make())
  return kept.get(make) as T
}
