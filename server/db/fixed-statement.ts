import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './transaction'

/** Where a value stands that each execution gives. */
class Place {
  constructor(readonly name: string) {}
}

/** Builds the statement; `place` names a value in it, as often as it is needed. */
type Build<Row, Name extends string> = (place: (name: Name) => RawBuilder<unknown>) => RawBuilder<Row>

/**
 * A statement whose text is the same every time, built once: for calls that many make at once, where building a text costs
 * more than sending it.
 * @returns runs it with its values; gives the rows
 */
export function fixedStatement<Row, Name extends string>(
  build: Build<Row, Name>,
): (db: Db, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined
  return async (db, values) => {
    query ??= build((name) => sql`${new Place(name)}`).compile(db)
    const given: Readonly<Record<string, unknown>> = values
    const parameters = query.parameters.map((one) => (one instanceof Place ? given[one.name] : one))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
