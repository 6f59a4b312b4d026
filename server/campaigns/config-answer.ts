import type { Language } from '../../domain/languages'
import type { Campaign } from './campaign'

interface Which {
  activityId: string
  activityChannel?: string | undefined
}

/** The fields of the general configuration call (spec 1 §3); undefined for a campaign that there is not. */
export async function activityConfigOf(
  ctx: Uses<'campaigns' | 'drawTables'>,
  { activityId, activityChannel }: Which,
  lang: Language,
): Promise<Record<string, unknown> | undefined> {
  const campaign = await ctx.campaigns.find(activityId)
  return campaign && activityConfigIn(ctx, campaign, activityChannel, lang)
}

/** As `activityConfigOf`, of a campaign that has been found. */
export const activityConfigIn = (
  { drawTables }: Uses<'drawTables'>,
  campaign: Campaign,
  activityChannel: string | undefined,
  lang: Language,
): Record<string, unknown> => ({
  ...campaign.in(lang).wire,
  activityChannel: activityChannel ?? campaign.config.activityChannel,
  drawCommit: drawTables.commitOf(campaign.activityId),
})

interface ConfiguredPrize {
  readonly awardIndex: number
  readonly amount?: string | undefined
  readonly name: string
  readonly image?: string | undefined
}

/** The sectors of a wheel or the cells of a nine-grid, in their order (spec 2 §7). */
export const prizeConfOf = (prizes: readonly ConfiguredPrize[]) => ({
  drawConfigDetailResponses: [...prizes]
    .sort((a, b) => a.awardIndex - b.awardIndex)
    .map(({ amount, name, image }) => ({ amount: amount ?? name, prizeName: name, prizeImg: image })),
})
