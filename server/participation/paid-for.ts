import { PAY_STATE } from '../../domain/rules/prizes/participation'

/** The provider has the money back (`payStatus` of spec part 2 §4). */
export const MONEY_IS_BACK = Number(PAY_STATE.failed)

/** Whether what was drawn may be given: nothing had to be paid, or it is. */
export const isPaidFor = ({ payStatus }: { readonly payStatus: number | null }): boolean =>
  payStatus !== MONEY_IS_BACK
