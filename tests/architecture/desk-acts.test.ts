import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, root } from './tree'

/** Where the desk's acts are carried out, where their services come in, and the login, whose rows are written with its session. */
const RUNNER = /^server\/modules\/desk\/(requests\/|routes\.ts$|login\/session\.ts$)/
const HINT = 'what changes something is an act (server/modules/desk/requests/run.ts)'

const FAULTS: readonly [pattern: RegExp, sentence: string][] = [
  [/\bUses</, `takes services that write: the desk's are of Reads<…>, and ${HINT}`],
  [/\bDb\b/, `takes a database that writes: one that reads is a ReadDb, and ${HINT}`],
  [
    /import (?!type)[^']*'[^']*\/(db\/(transaction|advisory-lock)|process\/operators\/audit-log)'/,
    `opens a transaction, takes a turn or writes a row by itself: ${HINT}`,
  ],
  [/sql(<[^>]*>)?`\s*(insert|update|delete|merge|truncate)\b/i, `writes by SQL of its own: ${HINT}`],
]

/** What of a file of the desk changes something past the runner. */
const faultsOf = (file: string, text: string): string[] =>
  FAULTS.flatMap(([pattern, sentence]) => (pattern.test(text) ? [`${file} ${sentence}`] : []))

describe('the desk', () => {
  it('changes nothing but by its acts', () => {
    const own = files.filter((file) => /^server\/modules\/desk\/.*\.ts$/.test(file) && !RUNNER.test(file))
    expect(own.length).toBeGreaterThan(80)
    expect(own.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('is told of what does', () => {
    const planted = [
      "import { transaction } from '../../db/transaction'",
      "import { type Trx, transaction } from '../../../db/transaction'",
      "import { addAuditEntry } from '../../process/operators/audit-log'",
      "export const change = (ctx: Uses<'db'>) => ctx.db.deleteFrom('campaignTags').execute()",
      "export const change = (db: Db) => db.deleteFrom('campaignTags').execute()",
      'export const change = (db: ReadDb) => sql`delete from campaign_tags`.execute(db)',
    ]
    expect(planted.map((text) => faultsOf('planted.ts', text).length)).toEqual([1, 1, 1, 1, 1, 1])
    const allowed = "import type { ReadDb, Trx } from '../../db/transaction'"
    expect(faultsOf('reading.ts', allowed)).toEqual([])
  })
})
