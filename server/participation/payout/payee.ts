import type { Payee } from '../../adapters/payout/port'
import type { SealedRow } from '../../db/sealed-columns'
import type { Identity } from '../identity'

const OPEN_ID = 'openId:'

/** Who is paid what a person is promised: the proved phone, else the openId that the bank's authorisation proved. */
export const payeeOf = ({ phone, proof }: Identity): Payee =>
  phone === undefined ? { openId: proof.subject } : { phone }

type Row = SealedRow<'payouts.payee'>

/** The payee as the column of `payouts` keeps it, of this payout alone. */
export const sealPayee = (ctx: Uses<'secrets'>, row: Row, payee: Payee): string =>
  ctx.secrets.seal('payouts.payee', row, 'phone' in payee ? payee.phone : OPEN_ID + payee.openId)

/** The inverse of `sealPayee`. */
export const openPayee = (ctx: Uses<'secrets'>, row: Row & { readonly payee: string }): Payee =>
  readPayee(ctx.secrets.open('payouts.payee', row, row.payee))

/** A payee as the column keeps it, opened. */
export const readPayee = (name: string): Payee =>
  name.startsWith(OPEN_ID) ? { openId: name.slice(OPEN_ID.length) } : { phone: name }
