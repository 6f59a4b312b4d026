import type * as z from 'zod/mini'
import { nextTryText, payoutReasonText } from '../../../domain/desk/money/payout-words'
import type { PEOPLE_CALLS, PeopleTable } from '../../../domain/desk/people-calls'
import { payoutSource, type RowState as State } from '../../../domain/desk/row-words'
import type { Language } from '../../../domain/languages'
import { yuanText } from '../../../domain/rules/money'
import { channelText } from '../../format/channel-text'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import type { TextKey } from '../../i18n/translator'
import { CopyCode } from '../../parts/control/copy-code'
import { NUMBER, TIGHT } from '../../parts/data-table'
import type { Column, Identified } from './column'
import { RowState } from './row-state'
import { shortNumber } from './short-number'

export type RowOf<T extends PeopleTable> = z.output<(typeof PEOPLE_CALLS)[T]['response']>['rows'][number]

type Text = string | number | null

const NONE = '–'

function YuanCell({ fen }: { fen: number | null }) {
  const { language } = useLanguage()
  return fen === null ? NONE : yuanText(fen, language)
}

function ChannelCell({ row }: { row: { channel: string; channelName: string } }) {
  const { t } = useLanguage()
  return channelText(row.channel, row.channelName, t)
}

function SourceCell({ source }: { source: string }) {
  const { t } = useLanguage()
  return t(`source.${payoutSource(source)}`)
}

function WordsCell({ of }: { of: (language: Language) => string }) {
  const { language } = useLanguage()
  return of(language) || NONE
}

const text = <Row extends Identified>(name: TextKey, of: (row: Row) => Text, look?: string): Column<Row> => ({
  name,
  look,
  cell: (row) => of(row) || NONE,
})
const money = <Row extends Identified>(name: TextKey, of: (row: Row) => number | null): Column<Row> => ({
  name,
  look: NUMBER,
  cell: (row) => <YuanCell fen={of(row)} />,
})
const time = <Row extends Identified>(name: TextKey, of: (row: Row) => number | null): Column<Row> => ({
  name,
  look: TIGHT,
  cell: (row) => minuteText(of(row)),
})
const number = <Row extends Identified>(name: TextKey, of: (row: Row) => string): Column<Row> => ({
  name,
  look: TIGHT,
  cell: (row) => <CopyCode text={of(row)} shown={shortNumber(of(row))} />,
})
const inWords = <Row extends Identified>(
  name: TextKey,
  of: (row: Row, language: Language) => string,
): Column<Row> => ({
  name,
  cell: (row) => <WordsCell of={(language) => of(row, language)} />,
})
const at = <Row extends Identified & { at: number }>(): Column<Row> => time('common.time', (row) => row.at)
const state = <T extends PeopleTable, Row extends Identified & { state: State<T> }>(
  table: T,
): Column<Row> => ({
  name: 'people.state',
  look: TIGHT,
  cell: (row) => <RowState table={table} state={row.state} />,
})

/** What each table shows, from left to right. */
export const COLUMNS: { readonly [T in PeopleTable]: readonly Column<RowOf<T>>[] } = {
  registrations: [
    at(),
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    state('registrations'),
    text('people.prize', (row) => row.prizeName),
    money('people.promised', (row) => row.promisedFen),
    {
      name: 'people.channel',
      cell: (row) => <ChannelCell row={row} />,
    },
    text('people.idCard', (row) => row.idCard, TIGHT),
    text('people.extendInfo', (row) => row.extendInfo),
  ],
  awards: [
    at(),
    number('people.receipt', (row) => row.id),
    state('awards'),
    text('people.prize', (row) => row.prizeName),
    money('people.amount', (row) => row.amountFen),
  ],
  payouts: [
    at(),
    text('people.payee', (row) => row.payee, TIGHT),
    money('people.amount', (row) => row.fen),
    state('payouts'),
    {
      name: 'people.source',
      cell: (row) => <SourceCell source={row.source} />,
    },
    time('people.arrived', (row) => row.confirmedAt),
    inWords('people.nextTry', (row, language) => nextTryText(row.nextTry, language)),
    inWords('people.reason', (row, language) => payoutReasonText(row.reason, language)),
    number('people.number', (row) => row.id),
  ],
  orders: [
    at(),
    number('people.number', (row) => row.id),
    state('orders'),
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    text('people.address', (row) => row.address),
    text('people.content', (row) => row.content),
    money('people.amount', (row) => row.amountFen),
    text('people.delivery', (row) => row.deliveryTime, TIGHT),
  ],
  gifts: [
    at(),
    text('people.prize', (row) => row.prizeName),
    state('gifts'),
    text('people.name', (row) => row.name, TIGHT),
    text('people.phone', (row) => row.phone, TIGHT),
    text('people.address', (row) => row.address),
    text('people.express', (row) => [row.expressCompany, row.expressNo].filter(Boolean).join(' ')),
    number('people.receipt', (row) => row.receipt),
  ],
  codes: [
    at(),
    text('people.code', (row) => row.code, TIGHT),
    state('codes'),
    text('people.batch', (row) => row.batch),
    text('people.phone', (row) => row.phone, TIGHT),
    money('people.amount', (row) => row.fen),
    time('people.received', (row) => row.receivedAt),
  ],
}
