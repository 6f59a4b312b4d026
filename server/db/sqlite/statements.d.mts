import type Database from 'better-sqlite3'

export function keepStatements(database: Database.Database): (sql: string) => Database.Statement<unknown[]>
