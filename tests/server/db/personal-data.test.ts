import { readFileSync } from 'node:fs'
import type { Selectable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA, personalTables } from '../../../server/db/personal-data'
import type { PersonalTable } from '../../../server/db/personal-data/shape'
import type { RegistrationTable } from '../../../server/db/tables/participation'
import { useApp } from '../support/app'
import { uniqueColumns } from '../support/database/unique-columns'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of rows that stay, which their end does not empty. */
const NOT_EMPTIED = [
  'cashier.tokenHash', // of the sandbox cashier's page
  'payouts.payee', // emptied once the money has arrived
  'payouts.releasedBy', // who of the staff sent the money off
  'payouts.sourceId', // of a draw it changes with its award
  'receivedCodes.digest', // of the code
]
/** What a column of a person's is called. */
const PERSONAL_NAME =
  /^(identity|visit_id|session_id|phone.*|client_ip|payee.*|open_id|union_id|customer.*|manager)$/

describe('the registry of personal data', () => {
  const server = useApp()

  it('names every table of the database, and no other', async () => {
    const tables = (await server.ctx.db.introspection.getTables()).map(({ name }) => name)
    expect(Object.keys(PERSONAL_DATA).map(snake).sort()).toEqual(tables.sort())
  })

  const ofPeople = (columns: PersonalTable<Record<string, string>>['columns']) =>
    Object.keys(columns).filter((column) => columns[column] !== 'public')

  it('has a type that asks of every text column how it is kept', () => {
    type WithNickname = Selectable<RegistrationTable> & { nickname: string | null }
    const { registrations } = PERSONAL_DATA
    // @ts-expect-error nobody says how `nickname` is kept
    const silent: PersonalTable<WithNickname> = registrations
    const columns = { ...registrations.columns, nickname: 'sealed' } as const
    const said: PersonalTable<WithNickname> = { ...registrations, columns }
    // @ts-expect-error there is no such column
    const wrong: PersonalTable<WithNickname>['columns'] = { ...columns, nickName: 'sealed' }
    expect([silent.columns, said.columns, wrong].map((one) => 'nickname' in one)).toEqual([false, true, true])
  })

  it('empties what is personal in rows that stay', () => {
    const left = personalTables().flatMap(([table, { columns, end }]) => {
      if (end.when !== 'campaign' || end.rows !== 'stay') return []
      const emptied = { ...end.blank, ...end.atEnd }
      return ofPeople(columns)
        .filter((column) => !(column in emptied))
        .map((column) => `${table}.${column}`)
    })
    expect(left.sort()).toEqual(NOT_EMPTIED)
  })

  it('covers every column that is called like one of a person', async () => {
    const snaked = new Set(
      personalTables().flatMap(([table, { columns }]) =>
        ofPeople(columns).map((column) => snake(`${table}.${column}`)),
      ),
    )
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
