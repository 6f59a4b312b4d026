import type { Secrets } from '../../process/keys/secrets'
import type { Proof, ProofKind } from './proof'

/** The proofs that say who somebody is. A manager, an operator, a pass and a place name no one who takes part. */
const OF_PERSONS: readonly ProofKind[] = ['phone', 'customer', 'openId', 'courier']

/** The holder of a phone, as a person of any campaign. */
export const holderOf = (phone: string): string => `phone:${phone}`

/** Whom a proof names. A bank customer is the same person as the holder of the customer's phone. */
export function nameOf({ kind, subject, detail }: Proof): string {
  if (kind === 'phone' || kind === 'courier') return holderOf(subject)
  return detail.mobNum === undefined ? `${kind}:${subject}` : holderOf(detail.mobNum)
}

/** The person whom a proof names; undefined for one that names none. */
export const personOf = (proof: Proof): string | undefined =>
  OF_PERSONS.includes(proof.kind) ? nameOf(proof) : undefined

/** What is kept of a person in a campaign, and is unique there (decisions §3). */
export const identityHash = (
  { secrets }: { readonly secrets: Secrets },
  campaignId: string,
  person: string,
): string => secrets.hash('identity', campaignId, person)
