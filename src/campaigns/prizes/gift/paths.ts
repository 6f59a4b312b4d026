import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PAGES } from '../../../../domain/paths'
import { go, goBack } from '../../../platform/navigate'

export const toScratch = (openId: string): void => go(PAGES.scratch.path, { openId })
export const toPrize = (openId: string): void => go(PAGES.giftPrize.path, { openId })
/** To the home of the prize's campaign, which may be a payment campaign. */
export const toHome = ({ fundsAmount }: Pick<ActivityConfig, 'fundsAmount'>): void =>
  go(fundsAmount === undefined ? PAGES.giftHome.path : PAGES.payHome.path)

/** One page back; a page that was opened by its address leads to the campaign's home. */
export const backFromScratch = (): void => goBack(PAGES.giftHome.path)
