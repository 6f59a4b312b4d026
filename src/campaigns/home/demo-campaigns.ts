import { PAGES } from '../../../domain/paths'
import type { MessageKey } from '../../i18n'
import type { IconName } from '../../overlays/picture/icon'

/** A link from the home page to a campaign. */
export interface CampaignLink {
  activityId: string
  /** Route below the base, with a query of its own where it needs one. */
  path: `/${string}`
  title: MessageKey
  text: MessageKey
  icon: IconName
  /** Shown large, before the others, with this picture. */
  hero?: 'packet' | 'coins'
}

const link = <Id extends string>(
  activityId: Id,
  path: CampaignLink['path'],
  icon: IconName,
  hero?: CampaignLink['hero'],
) => ({
  activityId,
  path,
  icon,
  hero,
  title: `home.${activityId}` as const,
  text: `home.${activityId}Text` as const,
})

const BOTH_TIERS = 'activityOneId=tier-one&activityTwoId=tier-two'

/** The campaigns of the demo (decisions §13). */
export const demoCampaigns: readonly CampaignLink[] = [
  link('wheel', PAGES.landing.path, 'packet', 'packet'),
  link('grid', PAGES.landing.path, 'gift', 'coins'),
  link('plain', PAGES.landing.path, 'packet'),
  link('code', PAGES.landing.path, 'ticket'),
  link('optional-packet', PAGES.landing.path, 'list'),
  link('shenzhen', PAGES.landing.path, 'place'),
  link('new-year', PAGES.newYearIndex.path, 'calendar'),
  link('card-code', PAGES.cardCode.path, 'key'),
  link('bind-card', PAGES.bindingIndex.path, 'wallet'),
  link('reissue', PAGES.reissueIndex.path, 'refresh'),
  link('tier-one', `${PAGES.tierIndex.path}?activityNumber=1&${BOTH_TIERS}`, 'gift'),
  link('tier-two', `${PAGES.tierIndex.path}?activityNumber=2&${BOTH_TIERS}`, 'id-card'),
  link('gift', PAGES.giftHome.path, 'gift'),
  link('pay', PAGES.payHome.path, 'phone'),
  link('offline', PAGES.landing.path, 'qr'),
  link('not-started', PAGES.landing.path, 'clock'),
  link('ended', PAGES.landing.path, 'check'),
  link('paused', PAGES.landing.path, 'alert'),
]
