import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** More than the server has queries; lists of different lengths make a few variants of some. */
const MAX_STATEMENTS = 500

type Prepared = ReturnType<SqliteDatabase['prepare']>

function prepared(statement: Database.Statement<unknown[]>): Prepared {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  }
}

/** A database that prepares each SQL text once; the least recently used one goes when there are too many. */
export function cachingStatements(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, Prepared>()
  return {
    close: () => {
      database.close()
    },
    prepare: (sql) => {
      const statement = statements.get(sql) ?? prepared(database.prepare<unknown[]>(sql))
      statements.delete(sql)
      statements.set(sql, statement)
      if (statements.size > MAX_STATEMENTS) {
        for (const oldest of statements.keys()) {
          statements.delete(oldest)
          break
        }
      }
      return statement
    },
  }
}
