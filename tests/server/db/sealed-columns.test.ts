import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { SEALED_TABLES, type SealedTableName, sealedColumns } from '../../../server/db/sealed-columns'
import { useApp } from '../support/app'
import { uniqueColumns } from '../support/database/unique-columns'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const names = Object.keys(SEALED_TABLES) as SealedTableName[]
const registered = names.flatMap((table) => sealedColumns(table).map((column) => `${table}.${column}`)).sort()

/** The interfaces of the tables' types, each with its properties: name, type and comment. */
function interfaces(): Map<string, { name: string; type: string; comment: string }[]> {
  const folder = join(root, 'server/db/tables')
  const found = new Map<string, { name: string; type: string; comment: string }[]>()
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements)
      if (ts.isInterfaceDeclaration(statement))
        found.set(
          statement.name.text,
          statement.members.filter(ts.isPropertySignature).map((member) => ({
            name: member.name.getText(),
            type: member.type?.getText() ?? '',
            comment: ts
              .getJSDocCommentsAndTags(member)
              .map((comment) => comment.getText())
              .join(' '),
          })),
        )
  }
  return found
}

describe('the encrypted columns', () => {
  it('are those whose comment says so', () => {
    const all = interfaces()
    const tables = [...all].filter(([name]) => name.endsWith('Tables')).flatMap(([, members]) => members)
    expect(tables.length).toBeGreaterThan(30)
    const said = tables.flatMap(({ name: table, type }) =>
      (all.get(type) ?? [])
        .filter(({ comment }) => /encrypted/i.test(comment))
        .map(({ name }) => `${table}.${name}`),
    )
    expect(said.sort()).toEqual(registered)
  })

  it('are encrypted by nothing else than the key ring', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts'], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n')
    const ciphers = files
      .filter(Boolean)
      .filter((file) => /\bcreate(C|Dec)ipheriv\b/.test(readFileSync(join(root, file), 'utf8')))
    // The second one is the envelope's, between browser and server.
    expect(ciphers.sort()).toEqual(['server/process/crypto.ts', 'server/process/keys/key-ring.ts'])
  })
})

describe('the row of an encrypted column', () => {
  const server = useApp()
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

  it.each(names)('is the one that a unique index names: %s', async (table) => {
    expect(await uniqueColumns(server.ctx.db, snake(table))).toContain(
      SEALED_TABLES[table].row.map(snake).join(','),
    )
  })
})
