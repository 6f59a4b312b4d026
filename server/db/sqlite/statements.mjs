/** More than the server has queries; lists of different lengths make a few variants of some. */
const MAX_STATEMENTS = 500

/** Prepares each SQL text of a database once; the least recently used one goes when there are too many. */
export function keepStatements(database) {
  const statements = new Map()
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value)
    return statement
  }
}
