import { sql } from 'kysely'
import * as z from 'zod'
import { SEALED_TABLES, type SealedTableName, sealedColumns } from '../../db/sealed-columns'
import type { Db } from '../../db/transaction'
import { KEY_ID_LENGTH } from './key-ring'

/** How many values of a column have been encrypted with a key. */
export interface KeyUse {
  readonly table: SealedTableName
  readonly column: string
  readonly keyId: string
  readonly rows: number
}

const NAMES = Object.keys(SEALED_TABLES) as SealedTableName[]

const counted = z.array(z.object({ keyId: z.string(), rows: z.coerce.number() }))

/** Which keys each encrypted column hangs on, columns without a value left out. Reads every table once a column. */
export async function keyUse(db: Db): Promise<KeyUse[]> {
  const uses: KeyUse[] = []
  for (const table of NAMES)
    for (const column of sealedColumns(table)) {
      const keyId = sql`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_ID_LENGTH)})`
      const { rows } = await sql`
        select ${keyId} as ${sql.ref('keyId')}, count(*) as ${sql.ref('rows')}
        from ${sql.table(table)}
        where ${sql.ref(column)} is not null
        group by ${keyId}
        order by ${keyId}`.execute(db)
      uses.push(...counted.parse(rows).map((use) => ({ table, column, ...use })))
    }
  return uses
}
