/** What a gift is (spec part 2 §2 and §3). */
export const PRIZE_TYPE = { physical: '1', coupon: '2', envelope: '3', empty: '4' } as const

/** Fields of a participation that decide its prize. */
export interface Participation {
  isDraw?: string | undefined
  prizeName?: string | undefined
  prizeType?: string | undefined
  drawType?: string | undefined
  couponCode?: string | undefined
  orderStatus?: string | undefined
  receiveName?: string | undefined
  receivePhone?: string | undefined
  receiveAddress?: string | undefined
  expressCompany?: string | undefined
  expressNo?: string | undefined
  /** Yuan of a red envelope. */
  amount?: string | undefined
  /** How far a red envelope is (`payout.ts`). */
  payoutState?: string | undefined
  /** Both or none: a task that a physical prize is bound to. */
  taskName?: string | undefined
  taskLink?: string | undefined
  /** Where a coupon is redeemed. */
  miniProgramPath?: string | undefined
}

/** How far a physical prize is on its way to its receiver. */
export type DeliveryStage =
  /** The receiver is not known yet. */
  | 'open'
  /** The receiver is known; nothing has been sent. */
  | 'preparing'
  | 'shipped'
  | 'received'

/** What is to be done in place of giving a receiver. */
interface Task {
  name: string
  link: string
}

export type Prize =
  /** Not drawn yet. */
  | { kind: 'undrawn' }
  /** Drawn, and nothing was won. */
  | { kind: 'empty'; name: string | undefined }
  | { kind: 'physical'; name: string | undefined; stage: DeliveryStage; task: Task | undefined }
  | { kind: 'coupon'; name: string | undefined; code: string | undefined; redeemAt: string | undefined }
  | { kind: 'envelope'; name: string | undefined; amount: string | undefined }
  /** Won, of a kind that this page does not know: its name is all that can be said. */
  | { kind: 'other'; name: string | undefined }

/** `isDraw` of a participation whose draw is still open (spec part 2 §4). */
const NOT_DRAWN = '0'
/** `drawType` of a draw without a prize (spec part 2 §3). */
export const NO_PRIZE = '5'
/** `orderStatus` of a gift that its receiver holds (spec part 2 §3). */
const RECEIVED = '4'

export const isUndrawn = ({ isDraw }: Participation): boolean => isDraw === NOT_DRAWN

/** Whether a draw brought a prize that can be claimed (spec part 2 §4: `drawType` is not '5'). */
export const isWin = (participation: Participation): boolean =>
  !isUndrawn(participation) && participation.drawType !== NO_PRIZE

function stageOf({ orderStatus, receiveAddress, expressCompany, expressNo }: Participation): DeliveryStage {
  if (orderStatus === RECEIVED) return 'received'
  if (expressCompany || expressNo) return 'shipped'
  return receiveAddress ? 'preparing' : 'open'
}

/** Yuan in a prize's name, such as 8.88 in “8.88元红包” or “8.88 yuan”; undefined when it names none. */
export const amountIn = (name: string | undefined): string | undefined =>
  /(?:^|[^\d.])(\d+(?:\.\d+)?)\s*(?:元|yuan\b)/i.exec(name ?? '')?.[1]

const taskOf = ({ taskName, taskLink }: Participation): Task | undefined =>
  taskName && taskLink ? { name: taskName, link: taskLink } : undefined

/** The prize of a participation as pages show it (spec part 2 §2, prize types 1 to 4). */
export function prizeOf(participation: Participation): Prize {
  const { prizeName: name, prizeType, couponCode: code, amount, miniProgramPath } = participation
  if (isUndrawn(participation)) return { kind: 'undrawn' }
  if (prizeType === PRIZE_TYPE.empty || !isWin(participation)) return { kind: 'empty', name }
  if (prizeType === PRIZE_TYPE.physical)
    return { kind: 'physical', name, stage: stageOf(participation), task: taskOf(participation) }
  if (prizeType === PRIZE_TYPE.coupon) return { kind: 'coupon', name, code, redeemAt: miniProgramPath }
  if (prizeType === PRIZE_TYPE.envelope) return { kind: 'envelope', name, amount: amount ?? amountIn(name) }
  return { kind: 'other', name }
}

/** Characters of an exchange code that stay readable at either end. */
const CODE_ENDS = 3

/**
 * An exchange code as it is shown: its ends stay, the rest is hidden, length and all. At least half of a short
 * one is hidden.
 */
export function maskCode(code: string): string {
  const characters = Array.from(code)
  const ends = Math.min(CODE_ENDS, Math.floor(characters.length / 4))
  const hidden = characters.length - 2 * ends
  return [
    ...characters.slice(0, ends),
    '*'.repeat(hidden),
    ...characters.slice(characters.length - ends),
  ].join('')
}
