import { excludingRoles } from '../../../domain/operator-roles'
import { type AccountServices, allAccounts } from './accounts'

/** Names in the log each account that has roles which exclude each other. */
export async function warnOfExcluding({
  db,
  log,
}: Pick<AccountServices, 'db'> & { readonly log: { warn(text: string): void } }): Promise<void> {
  for (const { name, givenRoles, isDisabled } of await allAccounts({ db })) {
    const both = excludingRoles(givenRoles)
    if (both !== undefined && !isDisabled)
      log.warn(
        `the account ${name} is ${both.join(' and ')}, which exclude each other: it acts as neither until an administrator takes one away`,
      )
  }
}
