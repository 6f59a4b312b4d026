import * as z from 'zod'

export const kindSchema = z.enum([
  'phone',
  'customer',
  'openId',
  'manager',
  'courier',
  'operator',
  'pass',
  'place',
])

/**
 * What can be proved: a phone by SMS code, a customer by bank login, an openId by its authorisation, a role by login,
 * that a visitor came in by a manager's client QR ('pass'), whether the phone's position is in an allowed city ('place').
 */
export type ProofKind = z.output<typeof kindSchema>

export interface Proof {
  readonly kind: ProofKind
  /** The activity (phone, manager, pass) or order (courier) that it is valid for; '' = any. */
  readonly scope: string
  /** Who was proved: phone number, customer's phone or ID, openId, operator's name; a pass has its manager's phone, a place its verdict. */
  readonly subject: string
  /** More that the proof brought, as a bank customer's `username`, `mobNum`, `gDid`. */
  readonly detail: Readonly<Record<string, string>>
  /** Epoch ms, both. */
  readonly provedAt: number
  readonly expiresAt: number
}
