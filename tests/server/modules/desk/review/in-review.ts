import { createDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { reviewCall } from '../../../../../domain/desk/review/review-calls'
import { versionCall } from '../../../../../domain/desk/version-calls'
import type { TestApp } from '../../../support/app'
import { type DeskClient, deskOf } from '../../../support/desk'

let serial = 0

/** A draft of `editor`, of a wheel. */
export async function drafted(server: TestApp) {
  serial += 1
  const activityId = `reviewed-${serial}`
  const editor = await deskOf(server, 'editor')
  await editor.call(createDraftCall, { activityId, name: 'Spring', from: { template: 'wheel' } })
  const which = { activityId, version: 1 }
  const { version, document } = versionCall.response.parse((await editor.call(versionCall, which)).body)
  return { editor, activityId, which, document, sha256: version.sha256 }
}

/** The same, sent to review. */
export async function inReview(server: TestApp) {
  const made = await drafted(server)
  await made.editor.call(submitDraftCall, made.which)
  const approver = await deskOf(server, 'approver')
  return { ...made, approver, exactly: { ...made.which, sha256: made.sha256 } }
}

export const reviewOf = async (desk: DeskClient, which: { activityId: string; version: number }) =>
  reviewCall.response.parse((await desk.call(reviewCall, which)).body)
