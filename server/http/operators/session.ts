import type { Call } from '../../../domain/call'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { PAGES } from '../../../domain/paths'
import { transaction } from '../../db/transaction'
import type { Operator } from '../../process/operators/accounts'
import { addAuditEntry } from '../../process/operators/audit-log'
import { HttpProblem } from '../errors'
import { namedCampaign } from '../request-body'
import { addProof, dropProofs, extendProof, requireProof, type Session } from '../session/session'
import { hasMoved, sessionEnd } from './shift'

type Services = Uses<'clock' | 'db' | 'operators' | 'secrets'>

/** A row of the audit log about a session of the registration list. */
const deedOf = ({ clock }: Uses<'clock'>, actor: string, action: 'login' | 'logout') => ({
  at: clock.now(),
  actor,
  action,
  activityId: '',
  detail: { page: PAGES.registrationList.path },
})

/** Begins an operator's session in the visit, in place of another operator's. Not inside a transaction. */
export async function beginOperatorSession(
  ctx: Omit<Services, 'operators'>,
  session: Session,
  { name }: Operator,
): Promise<void> {
  const expiresAt = sessionEnd(ctx.clock.now())
  await transaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx }
    await dropProofs(inside, session, 'operator', [''])
    await addProof(inside, session, { kind: 'operator', scope: '', subject: name, expiresAt })
    await addAuditEntry(trx, deedOf(ctx, name, 'login'))
  })
}

/** Ends it at once. Not inside a transaction. */
export async function endOperatorSession(ctx: Uses<'clock' | 'db'>, session: Session): Promise<void> {
  const { subject: name } = requireProof(session, 'operator')
  await transaction(ctx.db, async (trx) => {
    await dropProofs({ db: trx }, session, 'operator', [''])
    await addAuditEntry(trx, deedOf(ctx, name, 'logout'))
  })
}

/**
 * The operator who makes a call; the call keeps the session from falling idle.
 * @throws HttpProblem 401 without a session or for someone who may no longer work, 403 without a role of the call
 */
export async function admitOperator(ctx: Services, call: Call, session: Session): Promise<Operator> {
  const proof = requireProof(session, 'operator')
  const operator = await ctx.operators.find(proof.subject)
  if (operator === undefined) throw new HttpProblem(401, 'session.expired')
  if (call.roles.length > 0 && !call.roles.some((role) => operator.roles.includes(role)))
    throw new HttpProblem(403, 'operator.role')
  const expiresAt = sessionEnd(ctx.clock.now(), proof.provedAt)
  if (hasMoved(proof.expiresAt, expiresAt)) await extendProof(ctx, session, proof, expiresAt)
  return operator
}

/** Whether an operator works on a campaign; without an operator nobody does. The system configuration is none. */
export const worksOn = (operator: Operator | undefined, activityId: string): boolean =>
  operator !== undefined && activityId !== SYSTEM_ID && (operator.campaigns?.includes(activityId) ?? true)

/** Whether an operator works on all of these campaigns; null is every one, those to come among them. */
export const worksOnAll = ({ campaigns: own }: Operator, campaigns: readonly string[] | null): boolean =>
  own === undefined || (campaigns?.every((id) => own.includes(id)) ?? false)

/** Whether an operator works on the campaign that a request names; true for one that names none. */
export function worksOnNamed(operator: Operator, body: unknown): boolean {
  const activityId = namedCampaign(body)
  return activityId === undefined || worksOn(operator, activityId)
}
