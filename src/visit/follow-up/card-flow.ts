import type { Reply, RequestOf } from '../../../domain/call'
import type { registerCall } from '../../../domain/calls/activity'
import { openCardTakenCall } from '../../../domain/calls/cards/redemption'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import {
  type CardFlow,
  singleActivityOutcome,
  twoActivitiesOutcome,
} from '../../../domain/rules/cards/card-flow'
import { leave } from '../../../domain/rules/visit/leave'
import { ApiError, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import { alertDialog, confirmDialog } from '../../overlays/notices/notices'
import { currentChannel } from '../../platform/channel'
import { type GoOptions, go, routeQuery } from '../../platform/navigate'
import { followLeave } from './leave'
import { goToCardPage, inviteToOpenCard } from './open-card'

type RegisterReply = Reply<typeof registerCall>
type TakenQuery = RequestOf<typeof openCardTakenCall>

/** System entry with the guide to binding a wallet to a card (spec part 1 §4). */
const BIND_GUIDE = { key: 'ecl.bind.card.changtu', origin: 'routine' }

/** The records of the campaign's activities: both of a two-tier campaign, else this one. */
export function goToRecords({ replace = true }: GoOptions = {}): void {
  const query = routeQuery()
  const ids = [query.get('activityOneId'), query.get('activityTwoId')].filter(
    (id) => id !== null && id !== '',
  )
  const activityId = ids.length > 0 ? ids.join(',') : query.get('activityId')
  go(PAGES.records.path, { activityId, activityNumberType: ids.length > 1 ? '2' : '1' }, { replace })
}

/**
 * What follows a successful registration in a campaign about bank cards (spec part 1 §4, decisions §16).
 * @param query fields of the form, to query whether a card has been opened
 * @param isMounted whether the page that made the request is still mounted
 */
export async function followCardFlow(
  flow: CardFlow,
  config: ActivityConfig,
  reply: RegisterReply,
  query: TakenQuery,
  isMounted: () => boolean,
): Promise<void> {
  if (flow === 'twoActivities') await followTwo(config, reply, query, isMounted)
  else await followSingle(config, reply)
}

/** The registration is complete: where the query after it fails, the records show its state. */
async function followTwo(
  config: ActivityConfig,
  reply: RegisterReply,
  query: TakenQuery,
  isMounted: () => boolean,
): Promise<void> {
  if (twoActivitiesOutcome(reply) === 'offerGuide') {
    const text = translate('tier.noWallet')
    const opens = await confirmDialog({
      text,
      confirm: translate('landing.openWallet'),
      cancel: translate('tier.later'),
    })
    if (opens) go(PAGES.lookWallet.path)
    else goToRecords()
    return
  }
  const taken = await call(openCardTakenCall, query).catch((failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    return undefined
  })
  if (!isMounted()) return
  if (!taken?.ok) {
    if (taken) await alertDialog({ text: messageOf(taken, 'notice.network') })
    goToRecords()
    return
  }
  if (twoActivitiesOutcome(reply, taken) === 'congratulations') {
    await alertDialog({ text: translate('tier.congratulations') })
    goToRecords()
  } else if (!(await inviteToOpenCard(config, translate('tier.inviteOnline')))) goToRecords()
}

async function followSingle(config: ActivityConfig, reply: RegisterReply): Promise<void> {
  switch (singleActivityOutcome(reply)) {
    case 'congratulations': {
      const amount = reply.redEnvelopeAmount
      const text = amount
        ? translate('tier.congratulationsAmount', { amount })
        : translate('tier.congratulations')
      await alertDialog({ text })
      return leaveOrRecords(config)
    }
    case 'alreadyIssued':
      await alertDialog({ text: translate('bindCard.alreadyIssued') })
      return leaveOrRecords(config)
    case 'bindWallet':
      await alertDialog({ text: translate('bindCard.bindWallet') })
      go(PAGES.lookWallet.path, BIND_GUIDE)
      return
    case 'inviteToOpen':
      if (!(await inviteToOpenCard(config, translate('bindCard.inviteToOpen')))) goToRecords()
      return
    case 'openCardFirst':
      await alertDialog({ text: translate('bindCard.openCardFirst') })
      await goToCardPage(config)
  }
}

/** Leaves as configured, else for the records. */
async function leaveOrRecords(config: ActivityConfig): Promise<void> {
  const next = leave(config, currentChannel())
  if (next.kind === 'close') goToRecords()
  else await followLeave(next)
}
