import type * as z from 'zod/mini'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import type { campaignCall } from '../../../../domain/desk/campaign-calls'
import { plansOf } from '../../../campaigns/versions/plans'
import { isOpen, versionHeads } from '../../../campaigns/versions/rows'
import { type Lang, textOf } from '../../../messages/catalogue'
import { waitingFor } from '../review/approvers'
import { cameBack } from '../review/came-back'

/** The system configuration and its versions, as a campaign of its own kind. */
export async function settingsView(
  ctx: Reads<'db' | 'operators'>,
  lang: Lang,
): Promise<z.input<typeof campaignCall.response>> {
  const { db } = ctx
  const versions = await versionHeads(db, SYSTEM_ID)
  const [plan] = await plansOf(db, SYSTEM_ID)
  return {
    campaign: {
      activityId: SYSTEM_ID,
      name: textOf(lang, 'desk.settings'),
      family: 'system',
      state: 'live',
      startsAt: null,
      endsAt: null,
      closesAt: null,
      published: versions.find(({ state }) => state === 'published')?.version ?? null,
      open: versions.find(isOpen) ?? null,
      plan: plan ?? null,
      pause: null,
      waitsFor: await waitingFor(ctx)(versions),
      cameBack: (await cameBack(ctx, SYSTEM_ID)).get(SYSTEM_ID) ?? null,
    },
    versions,
  }
}
