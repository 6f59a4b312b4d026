import { type PeopleTable, TABLES } from '../../../../domain/desk/people-calls'
import type { Column, PersonalKind } from '../../../../domain/desk/tables/column'
import { parseExtendInfo } from '../../../../domain/rules/registration/extend-info'
import {
  maskAddress,
  maskIdCard,
  maskName,
  maskPhone,
  maskText,
} from '../../../../domain/rules/registration/mask'
import { readPayee } from '../../../participation/payout/payee'
import type { KeptRow } from './listing'

/** Further fields as they are read. */
export const fieldsText = (
  extendInfo: string,
  between: string,
  shown: (value: string) => string = (value) => value,
): string =>
  parseExtendInfo(extendInfo)
    .map(({ label, value }) => `${label}: ${shown(value)}`)
    .join(between)

/** Who sees rows: masked, with further fields as the campaign calls them in their language, or in full. */
type View = 'inFull' | { relabelled(extendInfo: string): string }

/** Values of every kind that says who somebody is, from what is kept of it. */
const SHOWN: Readonly<Record<PersonalKind, (kept: string, view: View) => string>> = {
  name: (name, view) => (view === 'inFull' ? name : maskName(name)),
  phone: (phone, view) => (view === 'inFull' ? phone : maskPhone(phone)),
  idCard: (idCard, view) => (view === 'inFull' ? idCard : maskIdCard(idCard)),
  address: (address, view) => (view === 'inFull' ? address : maskAddress(address)),
  openId: (openId, view) => (view === 'inFull' ? openId : maskText(openId)),
  payee(kept, view) {
    const payee = readPayee(kept)
    return 'phone' in payee ? SHOWN.phone(payee.phone, view) : SHOWN.openId(payee.openId, view)
  },
  // A campaign may ask for anything.
  extendInfo: (kept, view) =>
    view === 'inFull'
      ? fieldsText(kept, '\n').replaceAll('\n', '; ')
      : fieldsText(view.relabelled(kept), '; ', maskText),
}
const isPersonal = (kind: string): kind is PersonalKind => Object.hasOwn(SHOWN, kind)

/** A table's row as it is shown, from one that has what is kept: its columns and no more. */
export function shownRow<Row extends { readonly id: string }>(
  table: PeopleTable,
  row: KeptRow<Row>,
  view: View,
): Row {
  const columns = Object.entries<Column>(TABLES[table].columns).map(([name, { kind }]) => {
    const value: unknown = Reflect.get(row, name)
    return [name, typeof value === 'string' && isPersonal(kind) ? SHOWN[kind](value, view) : (value ?? null)]
  })
  return { id: row.id, ...Object.fromEntries(columns) } as Row
}
