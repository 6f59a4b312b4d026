import type { MessageKey } from '../../i18n'

/** A way into a campaign from the home page. */
export interface CampaignLink {
  activityId: string
  path: `/${string}`
  title: MessageKey
  text: MessageKey
  /** Shown large, before the others. */
  isFeatured?: boolean
}

const link = <Id extends string>(activityId: Id, path: CampaignLink['path'], isFeatured = false) => ({
  activityId,
  path,
  isFeatured,
  title: `home.${activityId}` as const,
  text: `home.${activityId}Text` as const,
})

/** The campaigns that the demo brings along (decisions §13). */
export const demoCampaigns: readonly CampaignLink[] = [
  link('wheel', '/activeIndex', true),
  link('grid', '/activeIndex', true),
  link('plain', '/activeIndex'),
  link('code', '/activeIndex'),
  link('optional-packet', '/activeIndex'),
  link('shenzhen', '/activeIndex'),
  link('new-year', '/newYearActiveIndex'),
  link('card-code', '/cardCodeReceived'),
  link('bind-card', '/bindCardActivityIndex'),
  link('reissue', '/bindCardReissueConfigIndex'),
  link('tier-one', '/bindIndex'),
  link('tier-two', '/bindIndex'),
  link('gift', '/zyGiftActivityIndex'),
  link('pay', '/dclActiveIndex'),
  link('offline', '/activeIndex'),
  link('not-started', '/activeIndex'),
  link('ended', '/activeIndex'),
  link('paused', '/activeIndex'),
]
