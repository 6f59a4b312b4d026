/** How a registration goes on in a campaign about bank cards; undefined for every other registration. */
export type CardFlow = 'twoActivities' | 'singleActivity'

/** The flow that `activityNumber` of the query names (spec part 1 §4, part 2 §2). */
export function cardFlowOf(query: URLSearchParams): CardFlow | undefined {
  const number = query.get('activityNumber')
  if (number === '1') return 'twoActivities'
  return number ? 'singleActivity' : undefined
}

/** What a single activity says after a registration, by the three flags (decisions §16). */
type SingleActivityOutcome =
  | 'congratulations'
  | 'bindWallet'
  | 'inviteToOpen'
  | 'alreadyIssued'
  | 'openCardFirst'

export function singleActivityOutcome(reply: {
  isFirstTakeActivity?: boolean
  isOpenCard?: boolean
  isBindCard?: boolean
}): SingleActivityOutcome {
  if (!reply.isFirstTakeActivity) return reply.isOpenCard ? 'alreadyIssued' : 'openCardFirst'
  if (!reply.isOpenCard) return 'inviteToOpen'
  return reply.isBindCard ? 'congratulations' : 'bindWallet'
}

/**
 * The first of two activities (spec part 1 §4): without a wallet the guide is offered; otherwise the answer to
 * whether a card was opened or the second activity joined decides.
 */
export function twoActivitiesOutcome(
  reply: { isOpenWallet?: boolean },
  taken?: { isHadOpenCard?: boolean; isTakeActivity?: boolean },
): 'offerGuide' | 'congratulations' | 'inviteToOpen' {
  if (!reply.isOpenWallet) return 'offerGuide'
  return taken?.isHadOpenCard || taken?.isTakeActivity ? 'congratulations' : 'inviteToOpen'
}
