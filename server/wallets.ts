import type { Context } from './context'

/** In the demo the phones that end so have no wallet until one is opened. */
const DEMO_WITHOUT_WALLET = '0'

const phoneHash = (ctx: Context, phone: string): string => ctx.secrets.hash('wallet-phone', phone)

/**
 * Whether the holder of a phone has a wallet: as the `wallets` table says, else, in the demo, by the phone's
 * last digit, else not. An unknown phone has none. Not inside a transaction.
 */
export async function hasWallet(ctx: Context, phone: string | undefined): Promise<boolean> {
  if (phone === undefined) return false
  const row = await ctx.db
    .selectFrom('wallets')
    .select('opened')
    .where('phoneHash', '=', phoneHash(ctx, phone))
    .executeTakeFirst()
  if (row !== undefined) return row.opened === 1
  return ctx.environment === 'demo' && !phone.endsWith(DEMO_WITHOUT_WALLET)
}

/** Writes down whether the holder of a phone has a wallet. */
export async function setWallet(ctx: Context, phone: string, opened: boolean): Promise<void> {
  const row = { opened: opened ? 1 : 0, at: ctx.clock.now() }
  await ctx.db
    .insertInto('wallets')
    .values({ phoneHash: phoneHash(ctx, phone), ...row })
    .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet(row))
    .execute()
}
