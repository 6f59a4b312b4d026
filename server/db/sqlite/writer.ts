import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { PRAGMAS } from './reader'

/** A statement for the thread (`thread.mjs`). */
interface Order {
  /** Whether a transaction begins with it. */
  readonly begins: boolean
  readonly sql: string
  readonly parameters: readonly unknown[]
}

interface Done {
  readonly rows: Record<string, unknown>[]
  readonly changes?: number
  readonly lastInsertRowid?: number | bigint
}

type Answer =
  | { readonly done: Done }
  | { readonly failed: { readonly message: string; readonly code?: string } }

interface Waiting {
  resolve(done: Done): void
  reject(error: Error): void
}

const errorOf = ({ message, code }: { message: string; code?: string }): Error =>
  code?.startsWith('SQLITE_') ? new Database.SqliteError(message, code) : new Error(message)

/** Between threads a buffer becomes a plain array of bytes. */
function withBuffers(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (value instanceof Uint8Array)
        row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return rows
}

/**
 * The one connection that writes, in a thread of its own, so that calls are read and answered while the disk works. It is
 * started with the first statement, and keeps the process alive while one is under way. An error of the thread itself
 * ends the process, as one of the database's code always did.
 */
export class Writer {
  readonly #file: string
  #thread: Worker | undefined
  readonly #waiting: Waiting[] = []

  constructor(file: string) {
    this.#file = file
  }

  #start(): Worker {
    const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: { file: this.#file, pragmas: PRAGMAS },
      execArgv: [],
    })
    thread.on('message', (answer: Answer) => {
      const waiting = this.#waiting.shift()
      if (this.#waiting.length === 0) thread.unref()
      if ('done' in answer) waiting?.resolve(answer.done)
      else waiting?.reject(errorOf(answer.failed))
    })
    return thread
  }

  /** Statements run in the order in which they are asked for. */
  async run(order: Order): Promise<QueryResult<Record<string, unknown>>> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    const { rows, changes, lastInsertRowid } = await new Promise<Done>((resolve, reject) => {
      thread.postMessage(order)
      thread.ref()
      this.#waiting.push({ resolve, reject })
    })
    return {
      rows: withBuffers(rows),
      ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
      ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread
    if (thread === undefined) return
    thread.ref()
    thread.postMessage('close')
    await once(thread, 'exit')
  }
}
