import { CODES } from '../../domain/codes'
import type { Db } from '../db/transaction'
import { type Refused, refuse } from '../messages/catalogue'

/** How long an application changes what a player without a wallet reads. */
const NOTE_MS = 10 * 60_000

type Deps = Pick<ServerContext, 'clock' | 'secrets'>

/** The keyed hash by which the application of a phone is found. */
export const applicationHash = ({ secrets }: Pick<Deps, 'secrets'>, phone: string): string =>
  secrets.hash('wallet-application', phone)

/** Writes down that a wallet was applied for, the newest application of a phone alone, what is personal encrypted. */
export async function addApplication(
  deps: Deps,
  db: Db,
  phone: string,
  form: {
    employeeId?: string | undefined
    networkCode?: string | undefined
    openId?: string | undefined
    unionId?: string | undefined
  },
): Promise<void> {
  const { secrets } = deps
  const row = { phoneHash: applicationHash(deps, phone) }
  const application = {
    phone: secrets.seal('walletApplications.phone', row, phone),
    employeeId: form.employeeId ?? '',
    networkCode: form.networkCode ?? '',
    openId: form.openId ? secrets.seal('walletApplications.openId', row, form.openId) : null,
    unionId: form.unionId ? secrets.seal('walletApplications.unionId', row, form.unionId) : null,
    createdAt: deps.clock.now(),
  }
  await db
    .insertInto('walletApplications')
    .values({ ...row, ...application })
    .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet(application))
    .execute()
}

/**
 * Refuses a player without a wallet with 10004 (spec part 1 §8). One who applied for it in the last minutes reads
 * that it is being opened; the application gives nothing else, since only the bank knows who has a wallet.
 * @param fields fields of the answer that go along
 */
export async function refuseWithoutWallet(
  deps: Deps,
  db: Db,
  phone: string | undefined,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Refused> {
  const now = deps.clock.now()
  const application =
    phone === undefined
      ? undefined
      : await db
          .selectFrom('walletApplications')
          .select('createdAt')
          .where('phoneHash', '=', applicationHash(deps, phone))
          .where('createdAt', '>', now - NOTE_MS)
          .where('createdAt', '<=', now)
          .executeTakeFirst()
  return refuse(
    CODES.noWallet,
    application === undefined ? 'activity.noWallet' : 'activity.walletUnderWay',
    fields,
  )
}
