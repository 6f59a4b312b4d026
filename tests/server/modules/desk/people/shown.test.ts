import { describe, expect, it } from 'vitest'
import { PEOPLE_TABLES, TABLES } from '../../../../../domain/desk/people-calls'
import type { Column } from '../../../../../domain/desk/tables/column'
import { shownRow } from '../../../../../server/modules/desk/people/shown'

const KEPT = '13812345678'
const FIELDS = JSON.stringify([{ label: 'phone', value: KEPT }])
const masked = { relabelled: (extendInfo: string) => extendInfo.replace('phone', 'Phone') }

/** A row with a phone in every column, also where a database has more. */
function rowOf(columns: Readonly<Record<string, Column>>) {
  const cells = Object.entries(columns).map(([name, { kind }]) => [
    name,
    kind === 'extendInfo' ? FIELDS : KEPT,
  ])
  return { id: 'row', openId: KEPT, receiver: KEPT, ...Object.fromEntries(cells) }
}

describe.each(PEOPLE_TABLES)('a row of %s', (table) => {
  const columns: Readonly<Record<string, Column>> = TABLES[table].columns
  const personal = Object.keys(columns).filter(
    (name) => columns[name]?.isPersonal || columns[name]?.kind === 'payee',
  )

  it('says of nobody who they are, unless it is in full', () => {
    const shown = Object.entries(shownRow(table, rowOf(columns), masked))
    const open = shown.filter(([, value]) => String(value).includes(KEPT)).map(([name]) => name)
    expect(open.filter((name) => personal.includes(name))).toEqual([])
    const inFull = Object.entries(shownRow(table, rowOf(columns), 'inFull'))
    for (const name of personal)
      expect([name, inFull.find(([one]) => one === name)?.[1]]).toEqual([name, expect.stringContaining(KEPT)])
  })

  it('has its columns and nothing else that is kept', () => {
    expect(Object.keys(shownRow(table, rowOf(columns), 'inFull')).toSorted()).toEqual(
      [...new Set(['id', ...Object.keys(columns)])].toSorted(),
    )
  })
})

it('further fields are called as the campaign calls them, and a payee is masked by what it is', () => {
  const row = { id: 'row', extendInfo: FIELDS, payee: 'openId:oABC' }
  expect(shownRow('registrations', row, masked)).toMatchObject({ extendInfo: 'Phone: 1**********' })
  expect(shownRow('registrations', row, 'inFull')).toMatchObject({ extendInfo: `phone: ${KEPT}` })
  expect(shownRow('payouts', row, masked)).toMatchObject({ payee: 'o***' })
  expect(shownRow('payouts', row, 'inFull')).toMatchObject({ payee: 'oABC' })
})
