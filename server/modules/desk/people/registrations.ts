import { channelName } from '../../../../domain/campaign/channels'
import type { RowOf } from '../../../../domain/desk/people-calls'
import type { ReadDb } from '../../../db/transaction'
import { awardTexts } from '../../../participation/draws/texts'
import { heldByRegistration, promisedFen } from '../../../participation/payout/release'
import { registrationPerson } from '../../../participation/registration-row'
import { registrationsOf } from './find'
import { type Listing, named, newestFirst, placed } from './listing'
import { awardsOf } from './people-awards'
import { aboveDayOf, isAboveDay, waitingToBeSent } from './waiting'

type Row = RowOf<'registrations'>

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

const registrationsIn = (db: ReadDb, activityId: string) =>
  db.selectFrom('registrations').selectAll().where('activityId', '=', activityId)

/** The registrations of a campaign. */
export const registrationListing: Listing<'registrations'> = {
  names: 'registrations',

  ofPeople: ({ db }, activityId, people) => registrationsOf(db, activityId, people),

  async person(ctx, activityId, id) {
    const row = await registrationsIn(ctx.db, activityId).where('id', '=', id).executeTakeFirst()
    return row && registrationPerson(ctx, row)
  },

  async rows(ctx, wanted, lang) {
    const { activityId, keys, nameHash, state } = wanted
    let query = registrationsIn(ctx.db, activityId)
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
      const { id, identity, activityChannel: channel } = row
      const award = awards.get(identity)
      const heldFen = held.get(id) ?? null
      return placed({
        ...registrationPerson(ctx, row),
        id,
        at: row.createdAt,
        channel,
        channelName: channelName(campaign?.in(lang).file.channels, channel),
        prizeName: award ? (campaign ? awardTexts(campaign, award, lang) : award).prizeName : null,
        promisedFen: promisedFen({ redEnvelopeFen: row.redEnvelopeFen, amountFen: award?.amountFen ?? null }),
        heldFen,
        state: stateOf(row, { heldFen, isForFinance: forFinance.has(id) }),
      })
    })
  },
}
