import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import type { Db } from './transaction'

/** Where a value stands that each execution gives. */
class Place {
  constructor(readonly name: string) {}
}

/** Builds the statement; `place` names a value in it, as often as it is needed. */
type Build<Row, Name extends string> = (db: Db, place: (name: Name) => RawBuilder<unknown>) => RawBuilder<Row>

/**
 * A statement whose text is the same every time, built once for each kind of database: for calls that many make at once,
 * where Kysely takes longer to build a text than SQLite to run it.
 * @returns runs it with its values; gives the rows
 */
export function fixedStatement<Row, Name extends string>(
  build: Build<Row, Name>,
): (db: Db, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  const built = new Map<boolean, CompiledQuery<Row>>()
  const builtFor = (db: Db): CompiledQuery<Row> => {
    const kind = isPostgres(db)
    const known = built.get(kind)
    if (known !== undefined) return known
    const query = build(db, (name) => sql`${new Place(name)}`).compile(db)
    built.set(kind, query)
    return query
  }
  return async (db, values) => {
    const query = builtFor(db)
    const given: Readonly<Record<string, unknown>> = values
    const parameters = query.parameters.map((one) => (one instanceof Place ? given[one.name] : one))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
