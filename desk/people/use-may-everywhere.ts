import type { DeskAction } from '../../domain/desk/actions'
import { useMay, useOperator } from '../session/operator'

/** Whether the operator may do to somebody what reaches every campaign: it is for those who work on all of them. */
export function useMayEverywhere(action: DeskAction): boolean {
  const isAllowed = useMay(action)
  return useOperator().campaigns === null && isAllowed
}
