import * as z from 'zod/mini'
import { type Call, provesItself } from '../../../domain/call'
import type { Secrets } from '../../process/keys/secrets'
import { HttpProblem } from '../errors'
import { namedCampaign } from '../request-body'
import { identityHash, nameOf, personOf } from './person'
import type { Proof } from './proof'
import type { Session } from './session'

/*
 * Two people may share a phone, and with it a visit. A subject says for whom a call is made: a keyed hash of visit, campaign
 * and person (decisions §22). The client that proves somebody gets it, and sends it back with the calls that act for them.
 */

interface Deps {
  readonly secrets: Secrets
}

/** The campaign that a call is about: the one that it names, else the session's. */
const placeOf = (session: Session, body: unknown): string => namedCampaign(body) || session.activityId

const subjectIn = (deps: Deps, { visitId }: Session, place: string, person: string): string =>
  deps.secrets.hash('subject', visitId, place, identityHash(deps, place, person))

/** The subject of the person whom a call has proved or acts for; undefined while there is none. */
export const subjectOf = (deps: Deps, session: Session, body: unknown): string | undefined =>
  session.person && subjectIn(deps, session, placeOf(session, body), session.person)

/** Of a request that its call's schema has accepted, which may let fields through that it does not know. */
const acting = z.object({ subject: z.optional(z.string()), openId: z.optional(z.unknown()) })

/** Whether a proof is of what names a call's person. */
const isOf = ({ kind }: Proof, by: Call['by']): boolean =>
  by === 'phone' ? kind === 'phone' || kind === 'customer' : kind === by

/** Whether a proof counts in a campaign, or in one of a comma list. */
const countsIn = ({ scope }: Proof, place: string): boolean =>
  ['', place, ...place.split(',')].includes(scope)

/** Whom a proof names for a call: who takes part, or the manager who is logged in. */
const nameFor = (by: Call['by'], proof: Proof): string | undefined =>
  by === 'manager' ? nameOf(proof) : personOf(proof)

/** The proofs that can say for whom a call is made. */
function poolOf(by: Call['by'], { proofs }: Session, openId: unknown): readonly Proof[] {
  if (by === 'phone') return proofs
  return proofs.filter((proof) => isOf(proof, by) && (by === 'manager' || proof.subject === openId))
}

/**
 * Leaves a call the proofs of the one person for whom it is made: of its `subject`, else the only one whom the visit has
 * proved in the campaign. In a visit that has proved nobody there the call itself says so, as where it names an openId that is
 * not proved.
 * @throws HttpProblem 401 for a subject that is nobody's of this visit, and without one where the visit has proved several
 */
export function narrow(deps: Deps, { by }: Pick<Call, 'by'>, session: Session, body: unknown): void {
  const place = placeOf(session, body)
  const { subject, openId } = acting.parse(body)
  const isFor = (proof: Proof, person: string) =>
    [place, session.activityId, proof.scope].some((at) => subjectIn(deps, session, at, person) === subject)
  const pool = poolOf(by, session, openId)
  const people = pool.flatMap((proof) => {
    const person = nameFor(by, proof)
    if (person === undefined) return []
    if (subject) return isFor(proof, person) ? [person] : []
    return isOf(proof, by) && countsIn(proof, place) ? [person] : []
  })
  const [person, ...others] = new Set(people)
  if (others.length > 0) throw new HttpProblem(401, 'session.expired')
  if (person === undefined) {
    if (subject && !(by === 'openId' && pool.length === 0)) throw new HttpProblem(401, 'session.expired')
    return
  }
  session.person = person
  if (by === 'phone')
    session.proofs = session.proofs.filter((proof) => (personOf(proof) ?? person) === person)
  if (by === 'manager')
    session.proofs = session.proofs.filter((proof) => proof.kind !== by || nameOf(proof) === person)
}

/** `narrow` for every call that acts for somebody whom the visit has proved before and brings no proof of its own. */
export function actFor(deps: Deps, call: Call, session: Session, body: unknown): void {
  if (call.actsFor && !provesItself(call, body)) narrow(deps, call, session, body)
}
