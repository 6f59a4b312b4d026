import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA, personalTables } from '../../../server/db/personal-data'
import { SEALED_TABLES } from '../../../server/db/sealed-columns'
import { useApp } from '../support/app'
import { uniqueColumns } from '../support/database/unique-columns'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Encrypted, and of nobody: redemption codes, and the server's own keys. */
const OF_NOBODY = ['codeFiles.content', 'drawSeeds.root', 'keyring.key']
/** What a column of a person's is called. */
const PERSONAL_NAME =
  /^(identity|visit_id|session_id|phone.*|client_ip|payee.*|open_id|union_id|customer.*|manager)$/

describe('the registry of personal data', () => {
  const server = useApp()

  it('names every table of the database, and no other', async () => {
    const tables = (await server.ctx.db.introspection.getTables()).map(({ name }) => name)
    expect(Object.keys(PERSONAL_DATA).map(snake).sort()).toEqual(tables.sort())
  })

  it('covers every encrypted column and every column that is called like one of a person', async () => {
    const covered = new Set(
      personalTables().flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`)),
    )
    const sealed = Object.entries(SEALED_TABLES).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(sealed.filter((column) => !covered.has(column)).sort()).toEqual(OF_NOBODY)
    const snaked = new Set([...covered].map(snake))
    const named = (await server.ctx.db.introspection.getTables()).flatMap(({ name, columns }) =>
      columns.filter((column) => PERSONAL_NAME.test(column.name)).map((column) => `${name}.${column.name}`),
    )
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((column) => !snaked.has(column))).toEqual([])
  })

  it.each(personalTables())('names the rows of %s by what is unique', async (table, { row }) => {
    const unique = await uniqueColumns(server.ctx.db, snake(table))
    const named = row.map(snake).sort()
    expect(unique.map((columns) => columns.split(',').sort().join())).toContain(named.join())
  })

  it('is what the data-protection officer reads: each table is in docs/people.md', () => {
    const text = readFileSync(new URL('../../../docs/people.md', import.meta.url), 'utf8')
    expect(personalTables().filter(([table]) => !text.includes(`\`${table}\``))).toEqual([])
  })
})
