import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { go, goBack } from '../../../platform/navigate'

const HOME = '/zyGiftActivityIndex'
const PAY_HOME = '/dclActiveIndex'

export const toScratch = (openId: string): void => go('/zyScratch', { openId })
export const toPrize = (openId: string): void => go('/zyGiftActivityPrize', { openId })
/** To the home of the prize's campaign, which may be a payment campaign. */
export const toHome = ({ fundsAmount }: Pick<ActivityConfig, 'fundsAmount'>): void =>
  go(fundsAmount === undefined ? HOME : PAY_HOME)

/** One page back; a page that was opened by its address leads to the campaign's home. */
export const leaveScratch = (): void => goBack(HOME)
