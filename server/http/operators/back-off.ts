const DAY_MS = 24 * 3_600_000
const FIRST_WAIT_MS = 1_000
const MOST_WAIT_MS = 15 * 60_000
/** Wrong attempts that cost no wait: a person mistypes. */
const FREE = { pair: 3, name: 5 } as const
/** Failures are forgotten after this long without another. */
const MEMORY_MS = DAY_MS
/** How long an address stays familiar after a login. */
const FAMILIAR_MS = 90 * DAY_MS

/** The wait after so many failures: 1 s, 2 s, 4 s … 15 min. It always ends: nobody is locked out for good. */
const waitAfter = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(30, failures - free - 1))

type Services = Uses<'clock' | 'db' | 'secrets'>
type Begun = { readonly isOpen: true } | { readonly isOpen: false; readonly waitS: number }

const keysOf = ({ secrets }: Services, name: string, address: string) => ({
  name: secrets.hash('login-name', name),
  pair: secrets.hash('login-pair', name, address),
})

const rowOf = ({ db }: Services, key: string) =>
  db.selectFrom('loginAttempts').selectAll().where('key', '=', key).executeTakeFirst()

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at the same time share no wait.
 * @returns the seconds to wait where it may not be looked at
 */
async function count(ctx: Services, key: string, free: number): Promise<Begun> {
  const now = ctx.clock.now()
  const row = await rowOf(ctx, key)
  if (row !== undefined && row.waitUntil > now)
    return { isOpen: false, waitS: Math.ceil((row.waitUntil - now) / 1_000) }
  const failures = (row?.failures ?? 0) + 1
  const familiarUntil = row?.familiarUntil ?? 0
  const values = {
    failures,
    familiarUntil,
    waitUntil: now + waitAfter(failures, free),
    expiresAt: Math.max(now + MEMORY_MS, familiarUntil),
  }
  const isCounted =
    row === undefined
      ? (
          await ctx.db
            .insertInto('loginAttempts')
            .values({ key, ...values })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows === 1n
      : (
          await ctx.db
            .updateTable('loginAttempts')
            .set(values)
            .where('key', '=', key)
            .where('failures', '=', row.failures)
            .executeTakeFirstOrThrow()
        ).numUpdatedRows === 1n
  // Another attempt came between: this one waits as long as the shortest wait.
  return isCounted ? { isOpen: true } : { isOpen: false, waitS: 1 }
}

/** Whether a name has logged in from an address, these last months. */
export async function isFamiliar(ctx: Services, name: string, address: string): Promise<boolean> {
  const pair = await rowOf(ctx, keysOf(ctx, name, address).pair)
  return (pair?.familiarUntil ?? 0) > ctx.clock.now()
}

/**
 * Whether a login may be tried now. Failures count by name and address, and by name. An address that the name has
 * logged in from waits for its own failures alone, so that wrong logins from elsewhere keep no operator out.
 */
export async function beginLogin(ctx: Services, name: string, address: string): Promise<Begun> {
  const keys = keysOf(ctx, name, address)
  if (!(await isFamiliar(ctx, name, address))) {
    const byName = await count(ctx, keys.name, FREE.name)
    if (!byName.isOpen) return byName
  }
  return count(ctx, keys.pair, FREE.pair)
}

/** After a login: it was no failure, those of this address are forgotten, and the address is familiar from now on. */
export async function endLogin(ctx: Services, name: string, address: string): Promise<void> {
  const now = ctx.clock.now()
  const keys = keysOf(ctx, name, address)
  if (!(await isFamiliar(ctx, name, address)))
    await ctx.db
      .updateTable('loginAttempts')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('key', '=', keys.name)
      .where('failures', '>', 0)
      .execute()
  const familiarUntil = now + FAMILIAR_MS
  await ctx.db
    .updateTable('loginAttempts')
    .set({ failures: 0, waitUntil: 0, familiarUntil, expiresAt: familiarUntil })
    .where('key', '=', keys.pair)
    .execute()
}
