import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { CashierTable } from '../../db/tables/payments'
import { type AdapterServices, defineAdapter } from '../adapter'
import { CALLBACK_PATH, type PaymentNews, type PaymentProvider, paymentMessages, providerState } from './port'

/** Characters of base64url: 192 bits, the same for a payment however often it is created. */
const TOKEN_LENGTH = 32

export type CashierPayment = Selectable<CashierTable>

/** The sandbox provider and what its cashier page and the lab do with it. */
export interface Cashier extends PaymentProvider {
  find(token: string): Promise<CashierPayment | undefined>
  /**
   * Pays or fails, then calls the server back `times` times (0 = never). For what is paid already it only calls
   * back again.
   * @returns the HTTP status of each callback; undefined when this payment can take it no more
   */
  act(token: string, action: 'pay' | 'fail', times: number): Promise<number[] | undefined>
}

const newsOf = (row: CashierPayment, now: number): PaymentNews => ({
  id: row.paymentId,
  state: providerState.parse(row.state),
  amountFen: row.amountFen,
  at: row.state === 'paid' ? (row.paidAt ?? now) : now,
})

/** Collects nothing: its cashier page asks the visitor what should happen (decisions §9). */
function cashier({ db, clock, secrets, callBack }: AdapterServices): Cashier {
  const callbackKey = secrets.hash('payment-callback')
  const tokenHash = (token: string) => secrets.hash('cashier-token', token)
  const find = (token: string) =>
    db.selectFrom('cashier').selectAll().where('tokenHash', '=', tokenHash(token)).executeTakeFirst()
  const notify = (row: CashierPayment) => {
    const now = clock.now()
    const body = JSON.stringify(newsOf(row, now))
    return callBack(CALLBACK_PATH, body, paymentMessages.headersOf(body, callbackKey, now))
  }

  return {
    callbackKey,
    find,
    async create({ id, title, amountFen, successUrl, failUrl, expiresAt }) {
      const token = secrets.hash('cashier-token-of', id).slice(0, TOKEN_LENGTH)
      const row = { tokenHash: tokenHash(token), title, amountFen, successUrl, failUrl, expiresAt }
      await db
        .insertInto('cashier')
        .values({ ...row, paymentId: id, state: 'open', paidAt: null })
        .onConflict((conflict) => conflict.column('paymentId').doUpdateSet({ tokenHash: row.tokenHash }))
        .execute()
      return { paymentUrl: `/cashier/pay?token=${token}` }
    },
    async act(token, action, times) {
      const now = clock.now()
      const changed = await db
        .updateTable('cashier')
        .set(action === 'pay' ? { state: 'paid', paidAt: now } : { state: 'failed' })
        .where('tokenHash', '=', tokenHash(token))
        .where('state', 'in', ['open', 'failed'])
        .where('expiresAt', '>', now)
        .returningAll()
        .executeTakeFirst()
      const row = changed ?? (await find(token))
      if (row === undefined || row.state !== (action === 'pay' ? 'paid' : 'failed')) return undefined
      const statuses: number[] = []
      for (let time = 0; time < times; time++) statuses.push(await notify(row))
      return statuses
    },
    async refund({ id }) {
      const row = await db
        .updateTable('cashier')
        .set({ state: 'refunded' })
        .where('paymentId', '=', id)
        .where('state', 'in', ['paid', 'refunded'])
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new Error(`payment ${id} was never paid`)
      await notify(row)
    },
    async ask(id) {
      const row = await db.selectFrom('cashier').selectAll().where('paymentId', '=', id).executeTakeFirst()
      return row && newsOf(row, clock.now())
    },
  }
}

export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (_settings, services) => cashier(services),
})
