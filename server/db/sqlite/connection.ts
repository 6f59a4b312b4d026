import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { createTurns } from '../turns'
import type { Reader } from './reader'
import type { Writer } from './writer'

/** What the connections of a database share. */
export interface Shared {
  readonly reader: Reader
  readonly writer: Writer
  /** For the writer: a transaction has it until its end. */
  readonly turns: ReturnType<typeof createTurns>
  /** A reader of one's own. */
  openReader(): Reader
}

/**
 * What Kysely takes for a connection: outside a transaction what only reads runs at once in this thread, and everything
 * else when the writer is free. A transaction has the writer until its end; one that only reads has a reader of its own.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared
  /** Gives the writer back. */
  #leave: (() => void) | undefined
  /** Whether `begin` goes out with the next statement, which saves a trip. */
  #begins = false
  #stable: Reader | undefined

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.#leave ? undefined : (this.#stable ?? this.#shared.reader).read(sql, parameters)
    if (rows !== undefined) return { rows: rows as R[] }
    if (this.#stable !== undefined) throw new Error('a transaction that only reads cannot write')
    return this.#write(sql, parameters) as Promise<QueryResult<R>>
  }

  async #write(sql: string, parameters: readonly unknown[]) {
    const { writer, turns } = this.#shared
    if (this.#leave !== undefined) {
      const begins = this.#begins
      this.#begins = false
      return writer.run({ begins, sql, parameters })
    }
    const leave = await turns.take()
    return writer.run({ begins: false, sql, parameters }).finally(leave)
  }

  // biome-ignore lint/correctness/useYield: no statement of ours is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite gives all rows of a statement at once')
  }

  async begin(): Promise<void> {
    this.#leave = await this.#shared.turns.take()
    this.#begins = true
  }

  beginReading(): void {
    this.#stable = this.#shared.openReader()
    this.#stable.hold()
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#stable !== undefined) return
    // A transaction without a statement has not begun.
    if (!this.#begins) await this.#write(how, [])
  }

  /** After the end of a transaction, also of one whose end failed. */
  release(): void {
    this.#stable?.close()
    this.#stable = undefined
    this.#begins = false
    this.#leave?.()
    this.#leave = undefined
  }
}
