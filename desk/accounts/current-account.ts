import { accountsCall, type DeskAccount } from '../../domain/desk/account-calls'
import { useDeskQuery } from '../api/use-desk'

/** An account as it is by now; as it was where it is no longer listed. */
export function useCurrentAccount(account: DeskAccount | undefined): DeskAccount | undefined {
  const { data } = useDeskQuery(accountsCall, {}, { enabled: account !== undefined })
  return data?.accounts.find(({ name }) => name === account?.name) ?? account
}

const accessOf = ({ roles, campaigns, isDisabled }: DeskAccount) =>
  JSON.stringify([[...roles].sort(), campaigns === null ? null : [...campaigns].sort(), isDisabled])

/** Whether two states of an account let their owner do the same. */
export const hasSameAccess = (one: DeskAccount, other: DeskAccount): boolean =>
  accessOf(one) === accessOf(other)
