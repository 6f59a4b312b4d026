import { PAGES } from '../../paths'

/** How an agreement opens (decisions §15). */
export interface AgreementPlace {
  key: 'policy' | 'pledge' | 'notice' | 'service'
  as: 'page' | 'dialog' | 'alert'
  /** The page that shows the same text, where there is one. */
  path?: typeof PAGES.policy.path | typeof PAGES.service.path
}

/** The four agreements of an activity that configures none (spec part 1 §2). */
export const SPEC_AGREEMENTS: readonly AgreementPlace[] = [
  { key: 'policy', as: 'dialog', path: PAGES.policy.path },
  { key: 'pledge', as: 'alert' },
  { key: 'notice', as: 'alert' },
  { key: 'service', as: 'dialog', path: PAGES.service.path },
]

/** A select-all box is shown for more than one agreement only. */
export function showsSelectAll(count: number): boolean {
  return count > 1
}

/** True when each agreement is ticked; false when there are none (spec part 1 §5). */
export function allTicked(ticks: readonly boolean[]): boolean {
  return ticks.length > 0 && ticks.every(Boolean)
}

/** What a title opens (decisions §15): a page only where there is an address, an alert only where there is a text. */
export function openingOf({
  as,
  url,
  content,
}: {
  as: string
  url?: string | null | undefined
  content?: string | null | undefined
}): 'page' | 'alert' | 'sheet' {
  if (as === 'page' && url) return 'page'
  return as === 'alert' && content ? 'alert' : 'sheet'
}
