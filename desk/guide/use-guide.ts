import { useEffect, useSyncExternalStore } from 'react'
import { useOperator } from '../session/operator'
import { createGuideMemory } from './memory'
import { LOOKED_AT } from './steps'

const memories = new Map<string, ReturnType<typeof createGuideMemory>>()

/** One for each operator who logs in on this page. */
function memoryOf(operator: string) {
  const known = memories.get(operator) ?? createGuideMemory(localStorage, operator)
  memories.set(operator, known)
  return known
}

/** What is kept of the operator's guide, and what changes it. */
export function useGuide() {
  const memory = memoryOf(useOperator().name)
  return { kept: useSyncExternalStore(memory.subscribe, memory.get), memory }
}

/** Notes that the page of a campaign's tab was looked at. */
export function useSeen(activityId: string, tab: string): void {
  const { memory } = useGuide()
  useEffect(() => {
    const page = LOOKED_AT.find((one) => one === tab)
    if (page !== undefined) memory.see(activityId, page)
  }, [memory, activityId, tab])
}
