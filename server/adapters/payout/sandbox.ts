import { setTimeout as sleep } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { PayoutReason } from '../../../domain/desk/money/payout-words'
import type { SandboxPayoutTable } from '../../db/tables/payouts'
import { type AdapterServices, defineAdapter } from '../adapter'
import { openIdOf } from '../bank-login/sandbox'
import { Unreachable } from '../circuit-breaker'
import { PAYOUT_CALLBACK_PATH, type PayoutNews, type PayoutProvider, payoutMessages } from './port'

/**
 * How the sandbox wallet behaves: `ok` pays at once; `delay` answers late and pays later; `refuse` takes nothing for now;
 * `twice` pays at once and calls back twice; `silent` pays and answers nothing, to no question.
 */
export const walletMode = z.enum(['ok', 'delay', 'refuse', 'twice', 'silent'])
type WalletMode = z.output<typeof walletMode>

/** What one phone received, or has been refused; `at` in epoch ms. */
interface WalletEntry {
  readonly payoutId: string
  /** The phone; `openId:…` for a customer of whom no phone is known. */
  readonly phone: string
  readonly fen: number
  readonly at: number
  readonly state: PayoutNews['state']
}

/** The sandbox wallet and what the lab does with it. */
export interface SandboxWallet extends PayoutProvider {
  mode(): Promise<WalletMode>
  behave(mode: WalletMode): Promise<void>
  /** What arrived, newest first; of one phone when it is given. */
  received(phone?: string): Promise<WalletEntry[]>
  /** Everything that it was ever given. */
  statement(): Promise<WalletEntry[]>
}

/** How late `delay` answers, on the machine's clock, and when the money arrives, on the server's. */
const ANSWERS_AFTER_MS = 300
const ARRIVES_AFTER_MS = 2_000
const MODE_KEY = 'sandboxWalletMode'
const OPEN_ID = 'openId:'
const MOST_SHOWN = 500

type Row = Selectable<SandboxPayoutTable>

/** Pays nobody: its own ledger in our database says what arrived, apart from what the server believes. */
function sandboxWallet({ db, clock, secrets, log, callBack }: AdapterServices): SandboxWallet {
  const callbackKey = secrets.hash('payout-callback')
  const hashOf = (payee: string) => secrets.hash('sandbox-payee', payee)
  const stateOf = ({ refused, arrivesAt }: Row): PayoutNews['state'] => {
    if (refused === 1) return 'refused'
    return arrivesAt <= clock.now() ? 'confirmed' : 'accepted'
  }
  const newsOf = (row: Row): PayoutNews => ({
    payoutId: row.payoutId,
    state: stateOf(row),
    fen: row.fen,
    at: row.at,
    ...(row.refused === 1 && { reason: 'sandboxRefuses' satisfies PayoutReason }),
  })
  const find = (payoutId: string) =>
    db.selectFrom('sandboxPayouts').selectAll().where('payoutId', '=', payoutId).executeTakeFirst()

  async function mode(): Promise<WalletMode> {
    const row = await db.selectFrom('meta').select('value').where('key', '=', MODE_KEY).executeTakeFirst()
    return walletMode.safeParse(row?.value).data ?? 'ok'
  }

  /** Books a payout once; one that was refused before may be paid by a later attempt. */
  async function book(row: Row): Promise<Row> {
    await db
      .insertInto('sandboxPayouts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('payoutId')
          .doUpdateSet({ refused: row.refused, at: row.at, arrivesAt: row.arrivesAt })
          .where('sandboxPayouts.refused', '=', 1),
      )
      .execute()
    const booked = await find(row.payoutId)
    if (booked === undefined) throw new Error('the sandbox wallet lost a payout')
    return booked
  }

  async function notify(row: Row): Promise<void> {
    const body = JSON.stringify(newsOf(row))
    const status = await callBack(
      PAYOUT_CALLBACK_PATH,
      body,
      payoutMessages.headersOf(body, callbackKey, clock.now()),
    )
    if (status !== 200) log.warn({ payout: row.payoutId, status }, 'a callback of the sandbox wallet failed')
  }

  const ledger = () => db.selectFrom('sandboxPayouts').selectAll().orderBy('at', 'desc').orderBy('payoutId')
  const entryOf = (row: Row): WalletEntry => ({
    payoutId: row.payoutId,
    phone: secrets.open('sandboxPayouts.payee', row, row.payee),
    fen: row.fen,
    at: row.at,
    state: stateOf(row),
  })
  const silence = () => new Unreachable('the sandbox wallet', new Error('silent'))

  return {
    callbackKey,
    mode,
    async behave(value) {
      await db
        .insertInto('meta')
        .values({ key: MODE_KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    async submit({ payoutId, payee, fen, activityId }) {
      const behaviour = await mode()
      const name = 'phone' in payee ? payee.phone : OPEN_ID + payee.openId
      const now = clock.now()
      const row = await book({
        payoutId,
        payee: secrets.seal('sandboxPayouts.payee', { payoutId }, name),
        payeeHash: hashOf(name),
        fen,
        activityId,
        refused: behaviour === 'refuse' ? 1 : 0,
        at: now,
        arrivesAt: behaviour === 'delay' ? now + ARRIVES_AFTER_MS : now,
      })
      if (behaviour === 'silent') throw silence()
      if (behaviour === 'delay') await sleep(ANSWERS_AFTER_MS)
      if (behaviour === 'twice') for (let time = 0; time < 2; time++) await notify(row)
      return newsOf(row)
    },
    async query(payoutId) {
      if ((await mode()) === 'silent') throw silence()
      const row = await find(payoutId)
      return row && newsOf(row)
    },
    async received(phone) {
      if (phone === undefined) return (await ledger().limit(MOST_SHOWN).execute()).map(entryOf)
      const names = [hashOf(phone), hashOf(OPEN_ID + openIdOf(secrets, phone))]
      const rows = await ledger().where('payeeHash', 'in', names).execute()
      return rows.map((row) => ({ ...entryOf(row), phone }))
    },
    statement: async () => (await ledger().execute()).map(entryOf),
  }
}

export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (_settings, services) => sandboxWallet(services),
})
