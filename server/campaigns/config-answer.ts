import type { Language } from '../../domain/languages'

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
  if (campaign === undefined) return undefined
  return {
    ...campaign.in(lang).wire,
    activityChannel: activityChannel ?? campaign.config.activityChannel,
    drawCommit: ctx.drawTables.commitOf(activityId),
  }
}

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
