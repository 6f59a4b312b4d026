import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { checkListCall, previewLinkCall } from '../../domain/desk/version-calls'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { useOperator } from '../session/operator'
import { createGuideMemory, seenOf } from './memory'
import { guideSteps, LOOKED_AT, type ShownStep } from './steps'

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

/** Whether a version of a campaign can be seen in the preview: the server has answered with a link to it. */
export function usePreviewMade(activityId: string): boolean {
  const cache = useDesk().queries.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: [previewLinkCall.path, { activityId }] })
      .some(({ state }) => state.data !== undefined),
  )
}

/** Notes that the page of a campaign's tab was looked at; '' for none. */
export function useSeen(activityId: string, tab: string): void {
  const { memory } = useGuide()
  useEffect(() => {
    const page = LOOKED_AT.find((one) => one === tab)
    if (page !== undefined) memory.see(activityId, page)
  }, [memory, activityId, tab])
}

/** The steps of a campaign, undefined before there is one. What is red in its draft is asked for while the guide is shown. */
export function useSteps(campaign: DeskCampaign | undefined, isShown: boolean): ShownStep[] {
  const { roles } = useOperator()
  const { kept } = useGuide()
  const activityId = campaign?.activityId ?? ''
  const list = useDeskQuery(
    checkListCall,
    { activityId, version: campaign?.open?.version ?? 1 },
    { enabled: isShown && campaign?.open?.state === 'draft' },
  )
  const red = list.data?.lines.filter(({ level }) => level === 'red').length
  return guideSteps({ campaign, red, seen: seenOf(kept, activityId), roles })
}
