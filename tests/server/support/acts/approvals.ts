import { confirmRequestCall } from '../../../../domain/desk/request-calls'
import { approveCall } from '../../../../domain/desk/version-calls'
import type { TestApp } from '../app'
import { type DeskClient, deskOf, deskWith } from '../desk'

/** A server on which one approver lets through what campaigns of tests promise. */
export const ONE_APPROVER = { secondPersonFen: 100_000_000_000 } as const

interface Exactly {
  readonly activityId: string
  readonly version: number
  readonly sha256: string
}

/**
 * Has a version approved by the demo's approver, or by `desk`. Where its budget or its guards make that wait, another one confirms it. Gives the
 * answer to the first of them, or to who confirms where that is refused.
 */
export async function approved(server: TestApp, exactly: Exactly, desk?: DeskClient) {
  const approver = desk ?? (await deskOf(server, 'approver'))
  const { activityId, version, sha256 } = exactly
  const reason = 'as it was planned'
  const answer = await approver.call(approveCall, { activityId, version, sha256, reason })
  const id = answer.body.request
  if (typeof id !== 'string') return answer
  const confirmed = await (await deskWith(server, ['approver'])).desk.call(confirmRequestCall, { id })
  return confirmed.status === 200 ? answer : confirmed
}
