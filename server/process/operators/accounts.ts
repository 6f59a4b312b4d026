import type { Selectable } from 'kysely'
import * as z from 'zod'
import { actingRoles, OPERATOR_ROLES, type OperatorRole } from '../../../domain/operator-roles'
import type { OperatorTables } from '../../db/tables/operators'
import { type Db, inTransaction } from '../../db/transaction'
import type { Clock } from '../clock'
import type { Secrets } from '../keys/secrets'
import { hashPassword } from './password'
import { newTotpSecret } from './totp'

/** What accounts are read and written with. */
export interface AccountServices {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
}
type Needs<Name extends keyof AccountServices> = Pick<AccountServices, Name>

/** Who has logged in, or may. */
export interface Operator {
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** Ids of the campaigns that the operator works on; undefined for every one. */
  readonly campaigns: readonly string[] | undefined
  readonly hasSecondFactor: boolean
  /** Epoch ms until which the password is good, for nothing but a login that changes it; undefined for one's own. */
  readonly oneTimeUntil?: number | undefined
}

/** An operator's row with its password's hash. */
export interface Account extends Operator {
  /** The roles that it was given; of those that exclude each other it acts in none. */
  readonly givenRoles: readonly OperatorRole[]
  readonly id: number
  readonly password: string
  readonly isDisabled: boolean
  readonly isFactorNew: boolean
  /** Whom it is tied to at the identity provider; undefined for nobody. */
  readonly ssoSubject: string | undefined
  readonly generation: number
  readonly createdAt: number
}

const rolesText = z.array(z.enum(OPERATOR_ROLES))
const campaignsText = z.array(z.string())

const accountOf = (row: Selectable<OperatorTables['operators']>): Account => {
  const givenRoles = rolesText.parse(JSON.parse(row.roles))
  return { ...fieldsOf(row), givenRoles, roles: actingRoles(givenRoles) }
}

const fieldsOf = (row: Selectable<OperatorTables['operators']>) => ({
  id: row.id,
  name: row.name,
  campaigns: row.campaigns === null ? undefined : campaignsText.parse(JSON.parse(row.campaigns)),
  hasSecondFactor: row.totpSecret !== null,
  password: row.password,
  isDisabled: row.disabledAt !== null,
  isFactorNew: row.isFactorNew === 1,
  ssoSubject: row.ssoSubject ?? undefined,
  oneTimeUntil: row.oneTimeUntil ?? undefined,
  generation: row.generation,
  createdAt: row.createdAt,
})

export async function findAccount({ db }: Reads<'db'>, name: string): Promise<Account | undefined> {
  const row = await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()
  return row && accountOf(row)
}

/** The account that is tied to somebody at the identity provider. */
export async function accountOfSubject({ db }: Reads<'db'>, subject: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('ssoSubject', '=', subject)
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Ties an account to somebody at the identity provider, once; false where it has changed since it was read. */
export async function tieToSubject(
  { db }: Needs<'db'>,
  { name, generation }: Pick<Account, 'name' | 'generation'>,
  subject: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ ssoSubject: subject })
    .where('name', '=', name)
    .where('generation', '=', generation)
    .where('ssoSubject', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function allAccounts({ db }: Reads<'db'>): Promise<Account[]> {
  return (await db.selectFrom('operators').selectAll().orderBy('name').execute()).map(accountOf)
}

/** The stored form of a second factor's secret, and back. */
const sealTotp = ({ secrets }: Needs<'secrets'>, name: string, secret: Buffer): string =>
  secrets.seal('operators.totpSecret', { name }, secret.toString('base64'))
const openTotp = ({ secrets }: Needs<'secrets'>, name: string, sealed: string): Buffer =>
  Buffer.from(secrets.open('operators.totpSecret', { name }, sealed), 'base64')

/** The second factor of an account: its secret and the step of the code that was used last. */
export async function totpOf(
  ctx: Needs<'db' | 'secrets'>,
  name: string,
): Promise<{ secret: Buffer; usedStep: number } | undefined> {
  const row = await ctx.db
    .selectFrom('operators')
    .select(['totpSecret', 'totpStep'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (row === undefined || row.totpSecret === null) return undefined
  return { secret: openTotp(ctx, name, row.totpSecret), usedStep: row.totpStep }
}

/** Uses the codes up to a step up; false when another login has. */
export async function spendStep({ db }: Needs<'db'>, name: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ totpStep: step })
    .where('name', '=', name)
    .where('totpStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What an account begins with beside a second factor. */
interface NewAccount extends Pick<Operator, 'name' | 'roles' | 'campaigns'> {
  readonly hash: string
  /** As `Operator` has it: its second factor is shown at the first login then. */
  readonly oneTimeUntil?: number
}

/** Adds an account with a password of its owner's; as `insertAccount`. */
export const addAccount = async (
  ctx: Needs<'clock' | 'db' | 'secrets'>,
  account: Pick<Operator, 'name' | 'roles' | 'campaigns'>,
  password: string,
): Promise<Buffer | undefined> => insertAccount(ctx, { ...account, hash: await hashPassword(password) })

/**
 * Adds an account with a second factor.
 * @returns the second factor's secret; undefined when the name is taken
 */
export async function insertAccount(
  ctx: Needs<'clock' | 'db' | 'secrets'>,
  account: NewAccount,
): Promise<Buffer | undefined> {
  const secret = newTotpSecret()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('operators')
    .values({
      name: account.name,
      password: account.hash,
      totpSecret: sealTotp(ctx, account.name, secret),
      roles: JSON.stringify(account.roles),
      campaigns: account.campaigns === undefined ? null : JSON.stringify(account.campaigns),
      disabledAt: null,
      oneTimeUntil: account.oneTimeUntil ?? null,
      isFactorNew: account.oneTimeUntil === undefined ? 0 : 1,
      createdAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? secret : undefined
}

/** Changes an account and ends its sessions, and forgets what it hears of where it is disabled; false when there is none. */
export async function change(
  { db, secrets }: Needs<'db' | 'secrets'>,
  name: string,
  values: Omit<Partial<Selectable<OperatorTables['operators']>>, 'generation' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set((eb) => ({ ...values, generation: eb('generation', '+', 1) }))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('proofs')
    .where('subjectHash', '=', secrets.hash('proof', 'operator', '', name))
    .execute()
  await db.deleteFrom('deskSessions').where('operator', '=', name).execute()
  // Who is disabled hears of nothing: the address is not kept.
  if (typeof values.disabledAt === 'number')
    await db.deleteFrom('noticeChoices').where('operator', '=', name).execute()
  return numUpdatedRows === 1n
}

/** Sets a password; a disabled account can log in again, and is tied to nobody at the identity provider. */
export const setPassword = async (
  ctx: Needs<'db' | 'secrets'>,
  name: string,
  password: string,
): Promise<boolean> =>
  change(ctx, name, {
    password: await hashPassword(password),
    oneTimeUntil: null,
    disabledAt: null,
    ssoSubject: null,
  })

/** Gives an account another second factor; undefined when there is none of the name. */
export async function renewTotp(ctx: Needs<'db' | 'secrets'>, name: string): Promise<Buffer | undefined> {
  const secret = newTotpSecret()
  return (await change(ctx, name, { totpSecret: sealTotp(ctx, name, secret), totpStep: 0, isFactorNew: 0 }))
    ? secret
    : undefined
}

/**
 * Gives an account a one-time password, and another second factor where it is asked for, which is shown at the login with that
 * password; ends its sessions, and its tie to somebody at the identity provider.
 */
export const giveOneTimePassword = (
  ctx: Needs<'db' | 'secrets'>,
  name: string,
  given: { readonly hash: string; readonly until: number; readonly withFactor: boolean },
): Promise<boolean> =>
  change(ctx, name, {
    password: given.hash,
    oneTimeUntil: given.until,
    ssoSubject: null,
    ...(given.withFactor && {
      totpSecret: sealTotp(ctx, name, newTotpSecret()),
      totpStep: 0,
      isFactorNew: 1,
    }),
  })

/** Takes the place of a one-time password, once; false where the account has changed since it was read. */
export async function chooseOwnPassword(
  { db }: Needs<'db'>,
  { name, generation }: Pick<Account, 'name' | 'generation'>,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ password: hash, oneTimeUntil: null, isFactorNew: 0, generation: generation + 1 })
    .where('name', '=', name)
    .where('generation', '=', generation)
    .where('oneTimeUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const disableAccount = (
  { clock, db, secrets }: Needs<'clock' | 'db' | 'secrets'>,
  name: string,
): Promise<boolean> =>
  inTransaction(db, (trx) => change({ db: trx, secrets }, name, { disabledAt: clock.now() }))
