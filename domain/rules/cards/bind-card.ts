import { CODES } from '../../codes'
import { CodeTable, hasNotTakenPart, otherwise, type Progress, unbound, withoutWallet } from './progress'

const withoutCard = ({ hasCard, isBound }: Progress) => !hasCard && !isBound

/**
 * Codes of a registration (spec part 1 §4): the first registration succeeds, a later one answers its state. After each
 * of them the page keeps the form as a local record.
 */
export const bindRegisterCodes = new CodeTable([
  { code: CODES.ok, holds: hasNotTakenPart },
  { code: CODES.walletMissing, holds: withoutWallet },
  { code: CODES.cardMissing, holds: withoutCard },
  { code: CODES.bindingMissing, holds: unbound },
  { code: CODES.packetIssued, holds: (_, participation) => participation?.isSent === true },
  { code: CODES.packetPending, holds: otherwise },
])

/** Codes of a query (spec part 1 §4): 200 once nothing is missing any more. */
export const bindQueryCodes = new CodeTable([
  { code: CODES.noRecord, holds: hasNotTakenPart },
  { code: CODES.walletMissing, holds: withoutWallet },
  { code: CODES.cardMissing, holds: withoutCard },
  { code: CODES.bindingMissing, holds: unbound },
  { code: CODES.ok, holds: otherwise },
])

/** Where a card-binding registration leads, after its alert. */
type BindNext =
  /** The guide of the bind-card configuration. */
  | 'walletGuide'
  /** The same guide, with the picture of the card binding. */
  | 'cardGuide'
  | 'back'
  /** The alert offers nearby branches and online card opening, then back. */
  | 'noSavingsCard'
  /** The form stays. */
  | 'stay'

const AFTER_REFUSAL: Readonly<Record<number, BindNext>> = {
  [CODES.packetIssued]: 'back',
  [CODES.packetPending]: 'back',
  [CODES.cardMissing]: 'noSavingsCard',
  [CODES.walletMissing]: 'walletGuide',
  [CODES.bindingMissing]: 'walletGuide',
}

/** Spec part 1 §4, 'Card-binding registration codes'. */
export function bindRegisterNext(reply: {
  code: number
  bindCardCustomerType?: string
  isOpenWallet?: boolean
}): BindNext {
  if (reply.code !== CODES.ok) return AFTER_REFUSAL[reply.code] ?? 'stay'
  if (reply.bindCardCustomerType === '2') return 'back'
  return reply.bindCardCustomerType === '1' && reply.isOpenWallet ? 'cardGuide' : 'walletGuide'
}

/** The one button of a query's result. */
export type QueryButton = 'openWallet' | 'bindCard' | 'openCard' | 'takePart'

const BUTTONS: Readonly<Record<number, QueryButton>> = {
  [CODES.noRecord]: 'takePart',
  [CODES.walletMissing]: 'openWallet',
  [CODES.bindingMissing]: 'bindCard',
  [CODES.cardMissing]: 'openCard',
}

/** The button of a card-binding query (spec part 1 §4); undefined where nothing is left to do. */
export const bindQueryButton = (code: number): QueryButton | undefined => BUTTONS[code]

/** Codes of a query that say that nothing is left to do. */
const DONE: readonly number[] = [CODES.ok, CODES.packetIssued, CODES.packetPending]

/** A code that the query page shows, whichever page asked (decisions §16). */
export const isQueryResult = (code: number): boolean => DONE.includes(code) || code in BUTTONS

/** Codes of a query that identifies no one (any more): the page asks for phone and code again. */
const UNIDENTIFIED: readonly number[] = [CODES.unauthorised, CODES.queryNotAccepted, CODES.smsCode]
export const needsNewLogin = (code: number): boolean => UNIDENTIFIED.includes(code)

/** Own texts of results whose answer brings none. */
const OWN_TEXTS: Readonly<Record<number, 'bindCard.noSavingsCard' | 'bindCard.alreadyIssued'>> = {
  [CODES.cardMissing]: 'bindCard.noSavingsCard',
  [CODES.packetIssued]: 'bindCard.alreadyIssued',
}

/** Key of the own text of a card-binding code; undefined where it has none. */
export const cardCodeText = (code: number) => OWN_TEXTS[code]
