import type { FastifyInstance } from 'fastify'
import { DEFAULT_CHANNEL } from '../../../domain/campaign/channels'
import type { Picture } from '../../../domain/campaign/picture'
import { CODES } from '../../../domain/codes'
import { type DeskShare, shareCall } from '../../../domain/desk/campaign-calls'
import { BASE_PATH, PAGES, type Page } from '../../../domain/paths'
import type { Campaign } from '../../campaigns/campaign'
import { campaignPath } from '../../campaigns/path'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'

const addressOf = (picture: Picture | undefined): string =>
  typeof picture === 'object' ? picture.src : (picture ?? '')

function opensIn(campaign: Campaign, entry: string): DeskShare['opensIn'] {
  const path = entry.slice(BASE_PATH.length).split('?')[0]
  if (Object.values<Page>(PAGES).some((page) => page.path === path && page.bankOnly)) return 'bankApp'
  return campaign.config.onlyMessagingApp ? 'messagingApp' : 'anywhere'
}

/** What an operator hands on to bring players in. */
export function registerDeskShare(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'campaigns' | 'web'>,
): void {
  deskRoute(app, ctx, shareCall, async ({ body: { activityId }, lang }) => {
    const campaign = await ctx.campaigns.find(activityId)
    if (campaign === undefined) return refuse(CODES.notFound, 'desk.notServed')
    const { file } = campaign.in(lang)
    const entry = campaignPath(campaign)
    const channels = file.channels ?? []
    const hasDefault = channels.some(({ channel }) => channel === DEFAULT_CHANNEL)
    return {
      origin: ctx.web.publicOrigin,
      entry,
      opensIn: opensIn(campaign, entry),
      miniProgramPath: file.miniProgramPath,
      picture: addressOf(campaign.config.activityBgImg),
      channels: hasDefault ? channels : [{ channel: DEFAULT_CHANNEL, name: '' }, ...channels],
    }
  })
}
