import type { DeskAccount } from '../../domain/desk/account-calls'
import type { BadgeTone } from '../parts/state/badge'

type AccountState = 'active' | 'disabled' | 'waiting' | 'lapsed'

/** Whether somebody can log in, and what is in the way. */
export function accountState(
  { isDisabled, oneTimeUntil }: Pick<DeskAccount, 'isDisabled' | 'oneTimeUntil'>,
  nowMs: number,
): AccountState {
  if (isDisabled) return 'disabled'
  if (oneTimeUntil === null) return 'active'
  return oneTimeUntil > nowMs ? 'waiting' : 'lapsed'
}

export const STATE_TONES: Readonly<Record<AccountState, BadgeTone>> = {
  active: 'good',
  disabled: 'neutral',
  waiting: 'accent',
  lapsed: 'warning',
}
