import type * as z from 'zod/mini'
import { channelName } from '../../../../domain/campaign/channels'
import type { registrationsTable } from '../../../../domain/desk/people-calls'
import { parseExtendInfo } from '../../../../domain/rules/registration/extend-info'
import { maskIdCard, maskName, maskPhone, maskText } from '../../../../domain/rules/registration/mask'
import type { Campaign } from '../../../campaigns/campaign'
import type { Lang } from '../../../messages/catalogue'
import { awardTexts } from '../../../participation/draws/texts'
import { relabelled } from '../../../participation/extra-fields'
import { heldByRegistration, promisedFen } from '../../../participation/payout/release'
import { identitiesOf, registrationsOf } from './find'
import { type Listing, named, newestFirst } from './listing'
import { awardsOf } from './people-awards'
import { aboveDayOf, isAboveDay, waitingToBeSent } from './waiting'

type Row = z.input<typeof registrationsTable.response>['rows'][number]

const UNSENT = 0
const SENT = 1

function stateOf(
  { prizeSendStatus }: { prizeSendStatus: number },
  { heldFen, isForFinance }: { heldFen: number | null; isForFinance: boolean },
): Row['state'] {
  if (prizeSendStatus === SENT) return 'sent'
  if (!heldFen) return 'nothingHeld'
  return isForFinance ? 'forFinance' : 'pending'
}

/** A registration's further fields as a line of text; each value masked, since a campaign may ask for anything. */
function fieldsText(campaign: Campaign | undefined, extendInfo: string, lang: Lang): string {
  const text = campaign === undefined ? extendInfo : relabelled(campaign, extendInfo, lang)
  return parseExtendInfo(text)
    .map(({ label, value }) => `${label}: ${maskText(value)}`)
    .join('; ')
}

/** The registrations of a campaign. */
export const registrationListing: Listing<Row> = {
  names: 'registrations',

  async keys(ctx, activityId, text) {
    const identities = await identitiesOf(ctx, activityId, text)
    if (identities.length === 0) return [text]
    return registrationsOf(ctx.db, activityId, identities)
  },

  ofPeople: ({ db }, activityId, people) => registrationsOf(db, activityId, people),

  async rows(ctx, wanted, lang) {
    const { activityId, keys, nameHash, state } = wanted
    let query = ctx.db.selectFrom('registrations').selectAll().where('activityId', '=', activityId)
    if (keys !== undefined) query = query.where('id', 'in', keys)
    if (nameHash !== undefined) query = query.where(named('customerNameHash', nameHash))
    if (state !== undefined) query = query.where('prizeSendStatus', '=', state === 'sent' ? SENT : UNSENT)
    if (state === 'pending' || state === 'forFinance')
      query = query.where(await waitingToBeSent(ctx.db, activityId))
    if (state === 'forFinance') query = query.where(isAboveDay)
    const rows = await query.$call(newestFirst(wanted, 'createdAt', 'id')).execute()
    const awards = await awardsOf(
      ctx,
      activityId,
      rows.map(({ identity }) => identity),
    )
    const held = await heldByRegistration(ctx.db, activityId, rows)
    const forFinance = await aboveDayOf(ctx.db, [...held.keys()])
    const campaign = await ctx.campaigns.find(activityId)
    return rows.map((row) => {
      const { id, createdAt: at, identity, idCard, extendInfo } = row
      const award = awards.get(identity)
      const heldFen = held.get(id) ?? null
      const fields = extendInfo && ctx.secrets.open('registrations.extendInfo', row, extendInfo)
      return {
        key: { at, id },
        row: {
          id,
          at,
          channel: row.activityChannel,
          channelName: channelName(campaign?.in(lang).file.channels, row.activityChannel),
          name: maskName(ctx.secrets.open('registrations.customerName', row, row.customerName)),
          phone: maskPhone(ctx.secrets.open('registrations.phone', row, row.phone)),
          idCard: idCard && maskIdCard(ctx.secrets.open('registrations.idCard', row, idCard)),
          extendInfo: fields && fieldsText(campaign, fields, lang),
          prizeName: award ? (campaign ? awardTexts(campaign, award, lang) : award).prizeName : null,
          promisedFen:
            promisedFen({ redEnvelopeFen: row.redEnvelopeFen, amountFen: award?.amountFen ?? null }) ?? null,
          heldFen,
          state: stateOf(row, { heldFen, isForFinance: forFinance.has(id) }),
        },
      }
    })
  },
}
