import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isAmong } from '../../db/by-key'
import { type Db, type ReadDb, type Trx, transaction } from '../../db/transaction'
import { Unreadable } from '../../process/keys/key-ring'
import { readReceiver } from '../gift-receiver'
import { NAMED_TABLES, type NamedTable, nameHash, receiverPhoneHash, tailHash } from './name-hash'

const INTERVAL_MS = 5_000
/** Machine time of one turn: a server that ends waits no longer for it, and the next turn goes on. */
const TURN_MS = 4_000
/** Few enough that no call notices the wait for its locks. */
const ROWS_PER_PAGE = 200

type Deps = Uses<'db' | 'log' | 'secrets'>

const rowSchema = z.object({
  activityId: z.string(),
  id: z.string(),
  name: z.string(),
  /** Encrypted; '' where it is with the name. */
  phone: z.string(),
})
type Row = z.output<typeof rowSchema>
type Place = Pick<Row, 'activityId' | 'id'>

const TABLES = Object.keys(NAMED_TABLES) as NamedTable[]

/** By what a row is found: a whole name, one with the last digits of the phone, or a phone that is not the person's own. */
const HASHES = ['hash', 'tail', 'phoneHash'] as const
type By = (typeof HASHES)[number]

/** The hashes that rows of a table have, with their columns. */
const columnsOf = (table: NamedTable, by: readonly By[] = HASHES) =>
  by.flatMap((one) => {
    const column = NAMED_TABLES[table][one]
    return column === undefined ? [] : [{ by: one, column }]
  })

/** The rows of a table that have a name and wait for a hash of it. */
function waits(table: NamedTable, ...by: readonly By[]): RawBuilder<boolean> {
  const missing = columnsOf(table, by).map(({ column }) => sql`${sql.ref(column)} is null`)
  if (missing.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(missing, sql` or `)}) and ${sql.ref(NAMED_TABLES[table].name)} is not null`
}

/** The next of them, in the order of campaigns and keys. */
async function nextRows(trx: Trx, table: NamedTable, after: Place | undefined): Promise<Row[]> {
  const { row, name, phone } = NAMED_TABLES[table]
  const key = sql`${sql.ref('activityId')}, ${sql.ref(row)}`
  const isAfter = after === undefined ? sql`` : sql`and (${key}) > (${after.activityId}, ${after.id})`
  const { rows } = await sql`
    select ${sql.ref('activityId')}, ${sql.ref(row)} as id, ${sql.ref(name)} as name, ${phone === undefined ? sql`''` : sql.ref(phone)} as phone
    from ${sql.table(table)}
    where ${waits(table, ...HASHES)} ${isAfter}
    order by ${key}
    limit ${sql.lit(ROWS_PER_PAGE)} for update skip locked`.execute(trx)
  return z.array(rowSchema).parse(rows)
}

interface Named {
  readonly name: string
  readonly phone: string
}

/** Whom a row names, encrypted. */
function openRow({ secrets }: Uses<'secrets'>, table: NamedTable, { id, name, phone }: Row): Named {
  if (table === 'registrations')
    return {
      name: secrets.open('registrations.customerName', { id }, name),
      phone: secrets.open('registrations.phone', { id }, phone),
    }
  if (table === 'newYearOrders')
    return {
      name: secrets.open('newYearOrders.customerName', { orderNo: id }, name),
      phone: secrets.open('newYearOrders.phone', { orderNo: id }, phone),
    }
  return readReceiver({ secrets }, { id, receiver: name }) ?? { name: '', phone: '' }
}

/** The hashes of a row's name; '' for one that cannot be opened, which the log names. */
function hashesOf({ secrets, log }: Deps, table: NamedTable, row: Row): Record<By, string> {
  try {
    const named = openRow({ secrets }, table, row)
    return {
      hash: nameHash({ secrets }, table, row.activityId, named.name),
      tail: tailHash({ secrets }, table, row.activityId, named),
      phoneHash: receiverPhoneHash({ secrets }, row.activityId, named.phone),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    log.error({ err: error, table, id: row.id }, 'a name cannot be opened, and is not found by a search')
    return { hash: '', tail: '', phoneHash: '' }
  }
}

/** The place of the first hash among what is written of a row, behind its id and its name. */
const FIRST_HASH = 3

/** Writes hashes to rows whose name is what it was when it was read: one that was erased or changed since keeps its own. */
async function write(db: Db, table: NamedTable, rows: readonly (Row & Record<By, string>)[]): Promise<void> {
  const { row, name } = NAMED_TABLES[table]
  const columns = columnsOf(table)
  const values = rows.map(
    (one) => sql`(${sql.join([one.id, one.name, ...columns.map(({ by }) => one[by])])})`,
  )
  const given = (at: number) => sql.raw(`given.column${at}`)
  const isMissing = columns.map(({ column }) => sql`${sql.ref(`${table}.${column}`)} is null`)
  await sql`
    update ${sql.table(table)}
    set ${sql.join(columns.map(({ column }, at) => sql`${sql.id(column)} = ${given(at + FIRST_HASH)}`))}
    from (values ${sql.join(values)}) as given
    where ${sql.ref(`${table}.${row}`)} = ${given(1)}
      and ${sql.ref(`${table}.${name}`)} = ${given(2)}
      and (${sql.join(isMissing, sql` or `)})`.execute(db)
}

interface Page {
  readonly count: number
  /** The last row's place; undefined when it was the last page. */
  readonly next: Place | undefined
}

/**
 * Fills in a page of rows. It passes over rows that something else holds, another server's page among them.
 */
function fillPage(ctx: Deps, table: NamedTable, after: Place | undefined): Promise<Page> {
  return transaction(ctx.db, async (trx) => {
    const rows = await nextRows(trx, table, after)
    const hashed = rows.map((row) => ({ ...row, ...hashesOf(ctx, table, row) }))
    if (hashed.length > 0) await write(trx, table, hashed)
    return { count: rows.length, next: rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1) }
  })
}

/**
 * Whether names of these campaigns' rows wait to be found: those that were written before there were hashes, until the job
 * is through them, or by a server of before that still runs.
 */
export async function anyPending(
  db: ReadDb,
  table: NamedTable,
  activityIds: readonly string[],
  by: By,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where ${waits(table, by)} and ${isAmong('activityId', activityIds)}
    limit 1`.execute(db)
  return rows.length > 0
}

/** As `anyPending`, of whole names of one campaign. */
export const namesPending = (db: ReadDb, table: NamedTable, activityId: string): Promise<boolean> =>
  anyPending(db, table, [activityId], 'hash')

/**
 * The job: hashes of the names of rows that have none, a page at a time with a pause of its length after each. Whatever
 * cuts it short, a later turn goes on with the rows that are left, in this process or another one.
 */
function createNameBackFill(ctx: Deps): () => Promise<void> {
  const places = new Map<NamedTable, Place>()
  const done = new Map<NamedTable, number>()

  async function fill(table: NamedTable, isSpent: () => boolean): Promise<void> {
    let next = places.get(table)
    do {
      const start = performance.now()
      const page = await fillPage(ctx, table, next)
      done.set(table, (done.get(table) ?? 0) + page.count)
      next = page.next
      if (next === undefined) places.delete(table)
      else places.set(table, next)
      if (next !== undefined) await sleep(performance.now() - start)
    } while (next !== undefined && !isSpent())
    const rows = done.get(table) ?? 0
    if (next !== undefined || rows === 0) return
    done.delete(table)
    ctx.log.info({ table, rows }, 'names of older rows are found by a search now')
  }

  return async () => {
    const start = performance.now()
    const isSpent = () => performance.now() - start > TURN_MS
    for (const table of TABLES) if (!isSpent()) await fill(table, isSpent)
  }
}

export function registerNameBackFill(ctx: Deps & Uses<'jobs'>): void {
  ctx.jobs.every('name-hashes', INTERVAL_MS, createNameBackFill(ctx))
}
