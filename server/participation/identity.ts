import { HttpProblem } from '../http/errors'
import { holderOf, identityHash, nameOf } from '../http/session/person'
import type { Proof, ProofKind } from '../http/session/proof'
import type { Session } from '../http/session/session'
import type { Secrets } from '../process/keys/secrets'

/** The kinds of proof that say which person takes part in a campaign. */
const PERSONAL: readonly ProofKind[] = ['phone', 'customer', 'openId']

/** One person in one campaign: `hash` is what tables keep and what is unique there (decisions §3). */
export interface Identity {
  readonly hash: string
  readonly kind: ProofKind
  readonly proof: Proof
  /** The real phone, where the proof knows it. */
  readonly phone: string | undefined
}

interface Deps {
  readonly secrets: Secrets
}

/** The keyed hash of the holder of a phone in a campaign. */
export function phoneIdentity(deps: Deps, campaignId: string, phone: string): string {
  return identityHash(deps, campaignId, holderOf(phone))
}

/**
 * The person whom a proof names, in a campaign. A bank customer is the same person as the holder of the customer's
 * phone.
 */
export function identityOfProof(deps: Deps, campaignId: string, proof: Proof): Identity {
  const phone = proof.kind === 'phone' ? proof.subject : proof.detail.mobNum
  return { hash: identityHash(deps, campaignId, nameOf(proof)), kind: proof.kind, proof, phone }
}

/** Every person whom the session has proved in a campaign, the newest proof first, each person once. */
export function identitiesOf(deps: Deps, session: Session, campaignId: string): Identity[] {
  const identities = session.proofs
    .filter(({ kind, scope }) => PERSONAL.includes(kind) && (scope === '' || scope === campaignId))
    .map((proof) => identityOfProof(deps, campaignId, proof))
  return identities.filter((one, at) => identities.findIndex((other) => other.hash === one.hash) === at)
}

/**
 * The person for whom a call acts: the route has left it the proofs of that one alone (`http/session/subject.ts`).
 * @throws HttpProblem 401 'information expired, please join again' where nobody is proved
 */
export function requireIdentity(deps: Deps, session: Session, campaignId: string): Identity {
  const [person] = identitiesOf(deps, session, campaignId)
  if (person === undefined) throw new HttpProblem(401, 'session.expired')
  return person
}
