import { sql } from 'kysely'
import type { Db } from '../transaction'
import { isDiskFull } from '../unavailable'

/** Knows from the errors of statements that the database's disk is full, and finds out when it is not any more. */
export interface FullDisk {
  /** Takes the error of any statement. */
  note(error: unknown): void
  /** Tries, where it was full, whether a table finds room again. */
  isFull(db: Db): Promise<boolean>
}

/**
 * A disk that fills is not looked for: a write of a row that finds room in its page says nothing, and one that takes a new
 * page each time would cost every look. The first call that finds no room says it; from then on each look tries.
 */
export function createFullDisk(): FullDisk {
  let wasFull = false
  return {
    note(error) {
      wasFull ||= isDiskFull(error)
    },
    async isFull(db) {
      if (!wasFull) return false
      try {
        // A megabyte and some, in a file of its own.
        await sql`create temp table room on commit drop as
          select n, md5(n::text) from generate_series(1, 20000) as n`.execute(db)
        wasFull = false
      } catch (error) {
        wasFull = isDiskFull(error)
      }
      return wasFull
    },
  }
}
