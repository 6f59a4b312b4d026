import type { Payee } from '../../adapters/payout/port'
import type { Uses } from '../../process/context'
import type { Identity } from '../identity'

const OPEN_ID = 'openId:'

/** Who is paid what a person is promised: the proved phone, else the openId that the bank's authorisation proved. */
export const payeeOf = ({ phone, proof }: Identity): Payee =>
  phone === undefined ? { openId: proof.subject } : { phone }

/** The payee as the column of `payouts` keeps it. */
export const sealPayee = (ctx: Uses<'secrets'>, payee: Payee): string =>
  ctx.secrets.encrypt('phone' in payee ? payee.phone : OPEN_ID + payee.openId)

/** The inverse of `sealPayee`. */
export function openPayee(ctx: Uses<'secrets'>, sealed: string): Payee {
  const name = ctx.secrets.decrypt(sealed)
  return name.startsWith(OPEN_ID) ? { openId: name.slice(OPEN_ID.length) } : { phone: name }
}
