import { createContext, use } from 'react'
import { type DeskAction, mayDo } from '../../domain/desk/actions'
import type { DeskSession } from '../api/desk'

const OperatorContext = createContext<DeskSession | undefined>(undefined)

export const OperatorProvider = OperatorContext

/** Who is logged in. */
export function useOperator(): DeskSession {
  const operator = use(OperatorContext)
  if (operator === undefined) throw new Error('Nobody is logged in above this component.')
  return operator
}

/** Whether who is logged in may do something. */
export const useMay = (action: DeskAction): boolean => mayDo(useOperator().roles, action)
