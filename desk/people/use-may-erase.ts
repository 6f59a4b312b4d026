import { useMay, useOperator } from '../session/operator'

/** Whether the operator may ask for somebody to be erased: in every campaign, so it is for those who work on all of them. */
export function useMayErase(): boolean {
  const isAllowed = useMay('people.erase')
  return useOperator().campaigns === null && isAllowed
}
