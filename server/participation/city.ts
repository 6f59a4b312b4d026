import type { FastifyRequest } from 'fastify'
import { CODES } from '../../domain/codes'
import {
  decidePlace,
  judgePlace,
  type NamedPlace,
  type PlaceEvidence,
  type PlaceVerdict,
} from '../../domain/rules/visit/city'
import type { Campaign } from '../campaigns/campaign'
import type { Trx } from '../db/transaction'
import { proofOf, replaceProofs, type Session } from '../http/session/session'
import { type Refused, refuse } from '../messages/catalogue'

/** How long a position counts in its visit: the time that a form takes, not that of a journey. */
const POSITION_MS = 30 * 60_000

/** A visitor who may take part; `evidence` says what decided where a campaign is limited to a place. */
export interface Entry {
  readonly evidence?: PlaceEvidence | undefined
}

/** Whom a limited campaign judges. */
export interface Located {
  readonly request: Pick<FastifyRequest, 'ip'>
  readonly session: Pick<Session, 'proofs'>
}

/**
 * Keeps in the visit whether the place of the phone's position is an allowed city, in place of any position before; a
 * place without a city proves nothing. Neither the coordinates nor the place are kept.
 */
export async function provePosition(
  ctx: Uses<'clock' | 'config' | 'db' | 'secrets'>,
  session: Session,
  place: NamedPlace,
): Promise<void> {
  const verdict = judgePlace(place, ctx.config.get('location_city'))
  if (verdict === 'unclear') return
  const expiresAt = ctx.clock.now() + POSITION_MS
  await replaceProofs(ctx, session, { kind: 'place', scope: '', subject: verdict, expiresAt })
}

function provedPosition(session: Located['session']): PlaceVerdict | undefined {
  const subject = proofOf(session, 'place')?.subject
  return subject === 'inside' || subject === 'outside' ? subject : undefined
}

/**
 * Refuses with 10010 a visitor who is outside the cities of a limited campaign (`limitSzUserTake`, system configuration
 * `location_city`): by the position that the visit has proved, else by the network address. Where neither names a city,
 * `limitSzUnknown` decides; nothing is kept of a refusal, so that a later answer admits (decisions §16). Uses the network,
 * so not inside a transaction.
 */
export async function admitByPlace(
  ctx: Uses<'config' | 'places'>,
  { config }: Pick<Campaign, 'config'>,
  { request, session }: Located,
): Promise<Entry | Refused> {
  if (!config.limitSzUserTake) return {}
  const position = provedPosition(session)
  const address =
    position === undefined
      ? judgePlace(await ctx.places.byAddress(request.ip), ctx.config.get('location_city'))
      : 'unclear'
  const { verdict, evidence } = decidePlace({ address, position })
  if (verdict === 'outside') return refuse(CODES.ruleBroken, 'place.wrongCity')
  if (verdict === 'unclear' && config.limitSzUnknown !== 'admit')
    return refuse(CODES.ruleBroken, 'place.notChecked')
  return { evidence }
}

/** Writes down what decided that a person may take part in a limited campaign; the first time counts. */
export async function keepEvidence(
  { clock }: Uses<'clock'>,
  trx: Trx,
  { evidence }: Entry,
  who: { activityId: string; identity: string },
): Promise<void> {
  if (evidence === undefined) return
  const { activityId, identity } = who
  await trx
    .insertInto('placeEvidence')
    .values({ activityId, identity, evidence, decidedAt: clock.now() })
    .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doNothing())
    .execute()
}
