import type { Context } from '../process/context'

/** Whether the holder of a phone has a wallet; an unknown phone has none. Not inside a transaction. */
export async function hasWallet(ctx: Context, phone: string | undefined): Promise<boolean> {
  return (await ctx.bankCustomers.find(phone)).hasWallet
}
