import { boundColumns, type SealedColumn, type SealedTableName } from '../../db/sealed-columns'
import type { SealingContext } from './key-ring'

/** Tokens that travel encrypted, each kind with a key of its own. */
export type SealedToken = 'manager' | 'person' | 'preview' | 'singleSignOn'

/** A column's own key, and its values tied to the row. */
export function columnContext(column: SealedColumn, row: Readonly<Record<string, string>>): SealingContext {
  const [table] = column.split('.') as [SealedTableName]
  const values = boundColumns(table).map((name) => {
    const value = row[name]
    if (value === undefined) throw new Error(`the row of ${column} lacks ${name}`)
    return value
  })
  return { purpose: `column/${column}`, associated: JSON.stringify([column, ...values]) }
}

/** A key of its own for tokens that are kept by their bearers. */
export const tokenContext = (kind: SealedToken): SealingContext => ({
  purpose: `token/${kind}`,
  associated: JSON.stringify([kind]),
})
