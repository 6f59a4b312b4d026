import type { ActivityConfig } from '../../campaign/activity-config'
import { PAGES } from '../../paths'

/** What a landing button does, in sort order of its number (spec part 1 §2). */
export const LANDING_BUTTONS = [
  { number: '1', id: 'redemptionCode', query: {} },
  { number: '2', id: 'openWallet', path: PAGES.lookWallet.path, query: {} },
  { number: '3', id: 'merchants', path: PAGES.merchants.path, query: {} },
  { number: '4', id: 'joinNow', path: PAGES.apply.path, query: { applyType: '1' } },
  { number: '5', id: 'winningQuery', path: PAGES.apply.path, query: { applyType: '2' } },
] as const

export type LandingButton = (typeof LANDING_BUTTONS)[number]

/**
 * The landing page's buttons in sort order. Unknown entries and repeats of `changtuBtnField` are ignored;
 * 'join now' goes after `activityEndTime`.
 * @param now epoch ms by the server's clock
 */
export function landingButtons(
  config: Partial<Pick<ActivityConfig, 'changtuBtnField' | 'activityEndTime'>>,
  now: number,
): LandingButton[] {
  const numbers = (config.changtuBtnField ?? '').split(',').map((entry) => entry.trim())
  const isOver = config.activityEndTime !== undefined && now > config.activityEndTime
  return LANDING_BUTTONS.filter(({ number, id }) => numbers.includes(number) && !(isOver && id === 'joinNow'))
}

/** The two main buttons; the others are small and above them. */
export const isMainButton = ({ id }: Pick<LandingButton, 'id'>): boolean =>
  id === 'joinNow' || id === 'winningQuery'
