import { CODES } from '../../codes'
import type { QueryButton } from './bind-card'
import {
  CodeTable,
  hasNotTakenPart,
  otherwise,
  type Participation,
  type Progress,
  unbound,
  withoutWallet,
} from './progress'

/**
 * Codes of a reissue registration (spec part 1 §4): the first registration succeeds, a later one answers what is
 * missing. After each of them the page keeps the form as a local record: there is a participation.
 */
export const reissueRegisterCodes = new CodeTable([
  { code: CODES.ok, holds: hasNotTakenPart },
  { code: CODES.reissueWalletMissing, holds: withoutWallet },
  { code: CODES.reissueBindingMissing, holds: unbound },
  { code: CODES.alreadyTaken, holds: otherwise },
])

/** The amounts of a query, in yuan as texts (decisions §16). */
interface ReissueAmounts {
  /** Has been received already: a packet needs a wallet to be in. */
  redEnvelopeAmount?: string
  /** The extra to come. */
  reissueAmount?: string
  /** The extra, once it has been received. */
  reissueRedEnvelopeAmount?: string
}

/** What a participant has received and has to come, of what the activity promises. */
export function reissueAmounts(
  promised: { redEnvelopeAmount?: string; reissueAmount: string },
  { hasWallet }: Pick<Progress, 'hasWallet'>,
  { isSent }: Participation,
): ReissueAmounts {
  return {
    redEnvelopeAmount: hasWallet ? promised.redEnvelopeAmount : undefined,
    reissueAmount: isSent ? undefined : promised.reissueAmount,
    reissueRedEnvelopeAmount: isSent ? promised.reissueAmount : undefined,
  }
}

interface Reply {
  bindCardCustomerType?: string
  isOpenWallet?: boolean
  isBindCard?: boolean
}

/** Where a reissue registration leads, after its popup or alert. */
type ReissueNext = 'walletGuide' | 'cardGuide' | 'back' | 'close' | 'stay'

/** Spec part 1 §4, 'Reissue registration'. */
export function reissueRegisterNext(reply: Reply & { code: number }): ReissueNext {
  if (reply.code === CODES.reissueBindingMissing) return 'cardGuide'
  if (reply.code === CODES.reissueWalletMissing) return 'walletGuide'
  if (reply.code !== CODES.ok) return 'stay'
  if (reply.bindCardCustomerType === '3') return 'back'
  if (reply.bindCardCustomerType === '1' && !reply.isOpenWallet) return 'walletGuide'
  return reply.bindCardCustomerType === '2' ? 'cardGuide' : 'close'
}

/**
 * The button of a reissue query (decisions §16): by customer type what is missing still; a customer of type 1 who
 * has opened the wallet goes on with the card.
 */
export function reissueQueryButton(reply: Reply & { code: number }): QueryButton | undefined {
  if (reply.code === CODES.noRecord) return 'takePart'
  const { bindCardCustomerType: type, isOpenWallet, isBindCard } = reply
  if (reply.code !== CODES.ok || (isOpenWallet && isBindCard)) return undefined
  if (type === '3') return 'takePart'
  if (type === '1' && !isOpenWallet) return 'openWallet'
  return (type === '1' || type === '2') && !isBindCard ? 'bindCard' : undefined
}

/** One sentence of a query's result with its amount in yuan. */
interface ReissueLine {
  key: 'received' | 'extraReceived' | 'extraOnItsWay' | 'extraAfterWallet' | 'extraAfterBinding'
  amount: string
}

/** What a reissue query says, sentence by sentence: what has been received, then the extra (spec part 1 §4). */
export function reissueLines(reply: Reply & ReissueAmounts): ReissueLine[] {
  const lines: ReissueLine[] = []
  if (reply.redEnvelopeAmount) lines.push({ key: 'received', amount: reply.redEnvelopeAmount })
  if (reply.reissueRedEnvelopeAmount)
    lines.push({ key: 'extraReceived', amount: reply.reissueRedEnvelopeAmount })
  else if (reply.reissueAmount) {
    const afterBinding = reply.isBindCard ? 'extraOnItsWay' : 'extraAfterBinding'
    lines.push({ key: reply.isOpenWallet ? afterBinding : 'extraAfterWallet', amount: reply.reissueAmount })
  }
  return lines
}
