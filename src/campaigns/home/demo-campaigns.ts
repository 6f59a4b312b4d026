import type { MessageKey } from '../../i18n'
import type { IconName } from '../../overlays/picture/icon'

/** A way into a campaign from the home page. */
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

/** The campaigns that the demo brings along (decisions §13). */
export const demoCampaigns: readonly CampaignLink[] = [
  link('wheel', '/activeIndex', 'packet', 'packet'),
  link('grid', '/activeIndex', 'gift', 'coins'),
  link('plain', '/activeIndex', 'packet'),
  link('code', '/activeIndex', 'ticket'),
  link('optional-packet', '/activeIndex', 'list'),
  link('shenzhen', '/activeIndex', 'place'),
  link('new-year', '/newYearActiveIndex', 'calendar'),
  link('card-code', '/cardCodeReceived', 'key'),
  link('bind-card', '/bindCardActivityIndex', 'wallet'),
  link('reissue', '/bindCardReissueConfigIndex', 'refresh'),
  link('tier-one', `/bindIndex?activityNumber=1&${BOTH_TIERS}`, 'gift'),
  link('tier-two', `/bindIndex?activityNumber=2&${BOTH_TIERS}`, 'id-card'),
  link('gift', '/zyGiftActivityIndex', 'gift'),
  link('pay', '/dclActiveIndex', 'phone'),
  link('offline', '/activeIndex', 'qr'),
  link('not-started', '/activeIndex', 'clock'),
  link('ended', '/activeIndex', 'check'),
  link('paused', '/activeIndex', 'alert'),
]
