import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import { askedKeys, joinByKey } from '../../db/by-key'
import { fixedStatement } from '../../db/fixed-statement'
import type { Tables } from '../../db/tables'
import { readTogether } from '../../db/together/read-together'
import type { Db } from '../../db/transaction'
import { type AdapterServices, defineAdapter } from '../adapter'
import { type CustomerHoldings, type CustomerProvider, customerTypeOf } from './port'

/** The demo's customers by the last digit of their phone; every other digit has wallet and bound card. */
const BY_LAST_DIGIT: Readonly<Record<string, { hasWallet: boolean; hasCard: boolean; isBound: boolean }>> = {
  0: { hasWallet: false, hasCard: false, isBound: false },
  8: { hasWallet: true, hasCard: true, isBound: false },
  9: { hasWallet: true, hasCard: false, isBound: false },
}
const EVERYTHING = { hasWallet: true, hasCard: true, isBound: true }

/** From an application to the wallet, on the server's clock. */
const WALLET_OPENS_AFTER_MS = 5_000

/** What the lab does as the bank. */
export interface SandboxCustomers extends CustomerProvider {
  applied(phone: string): Promise<void>
  /** Says of a phone otherwise than its last digit. */
  say(phone: string, facts: Partial<CustomerHoldings>): Promise<void>
  /** Lets a phone be what its last digit says. */
  forget(phone: string): Promise<void>
}

const flagOf = (fact: boolean | undefined) => (fact === undefined ? undefined : fact ? 1 : 0)
const factOf = (flag: number | null | undefined) =>
  flag === null || flag === undefined ? undefined : flag === 1
const typeOf = (kept: number | null | undefined) =>
  kept === 1 || kept === 2 || kept === 3 ? kept : undefined

/** Drops what is undefined, so that it overlays nothing. */
function known<T extends object>(facts: T): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Partial<T>
}

type Kept = Selectable<Tables['bankCustomers']>

const COLUMNS = ['phoneHash', 'hasWallet', 'hasCard', 'isBound', 'customerType', 'walletOpensAt'] as const

const keptStatement = fixedStatement<Pick<Kept, (typeof COLUMNS)[number]>, 'hashes'>(
  (place) => sql`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`bankCustomers.${column}`)))}
    from ${askedKeys(place('hashes'))}
    ${joinByKey('inner', 'bankCustomers', COLUMNS, sql`bank_customers.phone_hash = asked.value`)}`,
)

/** What is kept of customers, by the hash of their phone. */
const keptOf = readTogether(async (db: Db, hashes: readonly string[]) => {
  const rows = await keptStatement(db, { hashes: [...new Set(hashes)] })
  const byHash = new Map(rows.map((row) => [row.phoneHash, row]))
  return (hash: string) => byHash.get(hash)
})

/** The demo's bank, with its records in our database, which no other provider reads. */
function sandboxCustomers({ db, clock, secrets }: AdapterServices): SandboxCustomers {
  const hashOf = (phone: string) => secrets.hash('wallet-phone', phone)

  const write = async (
    phone: string,
    facts: {
      hasWallet?: number | undefined
      hasCard?: number | undefined
      isBound?: number | undefined
      customerType?: number | undefined
      walletOpensAt?: number | null | undefined
    },
  ) => {
    const row = { ...known(facts), at: clock.now() }
    await db
      .insertInto('bankCustomers')
      .values({ phoneHash: hashOf(phone), ...row })
      .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet(row))
      .execute()
  }

  return {
    async find(phone) {
      const row = await keptOf(db, hashOf(phone))
      const isOpened = row?.walletOpensAt != null && row.walletOpensAt <= clock.now()
      const facts = {
        ...(BY_LAST_DIGIT[phone.slice(-1)] ?? EVERYTHING),
        ...known({
          hasWallet: isOpened ? true : factOf(row?.hasWallet),
          hasCard: factOf(row?.hasCard),
          isBound: factOf(row?.isBound),
        }),
      }
      return { ...facts, customerType: typeOf(row?.customerType) ?? customerTypeOf(facts) }
    },
    applied: (phone) => write(phone, { walletOpensAt: clock.now() + WALLET_OPENS_AFTER_MS }),
    say: (phone, { hasWallet, hasCard, isBound, customerType }) =>
      write(phone, {
        hasWallet: flagOf(hasWallet),
        hasCard: flagOf(hasCard),
        isBound: flagOf(isBound),
        customerType,
        ...(hasWallet === undefined ? {} : { walletOpensAt: null }),
      }),
    async forget(phone) {
      await db.deleteFrom('bankCustomers').where('phoneHash', '=', hashOf(phone)).execute()
    },
  }
}

/** The demo's bank: a phone's last digit decides (0, 8 and 9 lack something) until an application or the lab says more. */
export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (_settings, services) => sandboxCustomers(services),
})
