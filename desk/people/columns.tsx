import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { PEOPLE_CALLS, PeopleTable } from '../../domain/desk/people-calls'
import { yuanText } from '../format/numbers'
import { minuteText } from '../format/times'
import type { Language } from '../i18n/define-texts'
import type { TextKey, Translate } from '../i18n/translator'
import { NUMBER, TIGHT } from '../parts/table'
import { RowState } from './row-state'
import { shortNumber } from './short-number'

export type RowOf<T extends PeopleTable> = z.output<(typeof PEOPLE_CALLS)[T]['response']>['rows'][number]

interface Words {
  readonly t: Translate
  readonly language: Language
}

/** A column: what it is called, and what a row has there. */
export interface Column<Row> {
  readonly name: TextKey
  readonly look?: string | undefined
  cell(row: Row, words: Words): ReactNode
}

const NONE = '–'
const text = <Row,>(name: TextKey, of: (row: Row) => string | number | null, look?: string): Column<Row> => ({
  name,
  look,
  cell: (row) => of(row) || NONE,
})
const money = <Row,>(name: TextKey, of: (row: Row) => number | null): Column<Row> => ({
  name,
  look: NUMBER,
  cell: (row, { language }) => {
    const fen = of(row)
    return fen === null ? NONE : yuanText(fen, language)
  },
})
const time = <Row,>(name: TextKey, of: (row: Row) => number | null): Column<Row> => ({
  name,
  look: TIGHT,
  cell: (row) => minuteText(of(row)),
})
const number = <Row,>(name: TextKey, of: (row: Row) => string): Column<Row> => ({
  name,
  look: TIGHT,
  cell: (row) => <code title={of(row)}>{shortNumber(of(row))}</code>,
})
const at = time<{ at: number }>('common.time', (row) => row.at)
const state: Column<{ state: string }> = {
  name: 'people.state',
  look: TIGHT,
  cell: (row) => <RowState state={row.state} />,
}

const SOURCES: Readonly<Record<string, TextKey>> = {
  registration: 'source.registration',
  award: 'source.award',
  gift: 'source.gift',
  redemption: 'source.redemption',
}

/** What each table shows, from left to right. */
export const COLUMNS: { readonly [T in PeopleTable]: readonly Column<RowOf<T>>[] } = {
  registrations: [
    at,
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    state,
    text('people.prize', (row) => row.prizeName),
    money('people.promised', (row) => row.promisedFen),
    text('people.channel', (row) => row.channel),
    text('people.idCard', (row) => row.idCard, TIGHT),
    text('people.extendInfo', (row) => row.extendInfo),
  ],
  awards: [
    at,
    number('people.receipt', (row) => row.id),
    state,
    text('people.prize', (row) => row.prizeName),
    money('people.amount', (row) => row.amountFen),
  ],
  payouts: [
    at,
    text('people.payee', (row) => row.payee, TIGHT),
    money('people.amount', (row) => row.fen),
    state,
    { name: 'people.source', cell: ({ source }, { t }) => t(SOURCES[source] ?? 'source.other') },
    time('people.arrived', (row) => row.confirmedAt),
    text('people.attempts', (row) => row.attempts, NUMBER),
    text('people.reason', (row) => row.reason),
    number('people.number', (row) => row.id),
  ],
  orders: [
    at,
    number('people.number', (row) => row.id),
    state,
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    text('people.address', (row) => row.address),
    text('people.content', (row) => row.content),
    money('people.amount', (row) => row.amountFen),
    text('people.delivery', (row) => row.deliveryTime, TIGHT),
  ],
  gifts: [
    at,
    text('people.prize', (row) => row.prizeName),
    state,
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    text('people.address', (row) => row.address),
    text('people.express', (row) => [row.expressCompany, row.expressNo].filter(Boolean).join(' ')),
    number('people.receipt', (row) => row.receipt),
  ],
  codes: [
    at,
    text('people.code', (row) => row.code, TIGHT),
    state,
    text('people.batch', (row) => row.batch),
    text('people.phone', (row) => row.phone, TIGHT),
    money('people.amount', (row) => row.fen),
    time('people.received', (row) => row.receivedAt),
  ],
}
