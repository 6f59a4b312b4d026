/** Why the red packet of a registration cannot be sent yet. */
const SEND_HOLD = {
  nothing: 'nothing',
  yetToDraw: 'yetToDraw',
  cardMissing: 'cardMissing',
  cardUnknown: 'cardUnknown',
} as const
export type SendHold = (typeof SEND_HOLD)[keyof typeof SEND_HOLD]

interface SendFacts {
  isSent: boolean
  /** Money is promised or was won. */
  isPromised: boolean
  /** The campaign is a lottery, and the person has not drawn. */
  isYetToDraw: boolean
  /** It is the second gift of two, which needs an opened bank card (spec part 2 §4). */
  needsCard: boolean
  /** What the bank says of a card; undefined when it gave no answer. */
  hasCard: boolean | undefined
}

/** What a registration waits for; undefined for one that was sent or can be. */
export function sendHold({
  isSent,
  isPromised,
  isYetToDraw,
  needsCard,
  hasCard,
}: SendFacts): SendHold | undefined {
  if (isSent) return undefined
  if (isYetToDraw) return SEND_HOLD.yetToDraw
  if (!isPromised) return SEND_HOLD.nothing
  return needsCard ? cardHold(hasCard) : undefined
}

/** What the second gift waits for. */
function cardHold(hasCard: boolean | undefined): SendHold | undefined {
  if (hasCard === undefined) return SEND_HOLD.cardUnknown
  return hasCard ? undefined : SEND_HOLD.cardMissing
}

/** The reason that an answer names; undefined for none, and for one that these pages do not know. */
export const readSendHold = (named: string | undefined): SendHold | undefined =>
  Object.values(SEND_HOLD).find((hold) => hold === named)
