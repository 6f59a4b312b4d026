import { PAGES } from '../../../../domain/paths'
import type { PrizeCampaignKind } from '../../../../domain/rules/prizes/participation'
import { go, goBack } from '../../../platform/navigate'

export const toScratch = (openId: string): void => go(PAGES.scratch.path, { openId })
export const toPrize = (openId: string): void => go(PAGES.giftPrize.path, { openId })
/** To the home of the prize's campaign. */
export const toHome = (kind: PrizeCampaignKind): void =>
  go(kind === 'pay' ? PAGES.payHome.path : PAGES.giftHome.path)

/** One page back; a page that was opened by its address leads to the campaign's home. */
export const backFromScratch = (): void => goBack(PAGES.giftHome.path)
