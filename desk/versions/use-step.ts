import { putAwayCall, submitDraftCall, takeBackCall, takeUpCall } from '../../domain/desk/draft-calls'
import { returnCall } from '../../domain/desk/review/review-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import { approveCall, planCall, publishCall, restoreCall } from '../../domain/desk/version-calls'
import { useDeskAction } from '../api/use-desk'
import type { VersionStep } from './actions'

interface StepBody {
  readonly activityId: string
  readonly version: number
  /** Of the document that was read. */
  readonly sha256: string
  readonly revision: number
  readonly note: string
  /** Why a budget is raised, or a version returned; '' for no reason. */
  readonly reason: string
  /** Whom it is sent to; '' for anybody who may approve it. */
  readonly approver: string
  /** When it is to be published, epoch ms; undefined for at once. */
  readonly at: number | undefined
  /** Also where somebody else has the draft open. */
  readonly isSure: boolean
}

/** A step of a version as one action, whichever call it is. */
export function useStep(
  step: VersionStep,
  onDone: (version: DeskVersionHead) => void,
  onPlanned: () => void,
  onWaits: () => void,
) {
  const done = ({ version, request }: { version: DeskVersionHead; request?: string | undefined }) =>
    request === undefined ? onDone(version) : onWaits()
  const submit = useDeskAction(submitDraftCall, done)
  const takeBack = useDeskAction(takeBackCall, done)
  const sendBack = useDeskAction(returnCall, done)
  const putAway = useDeskAction(putAwayCall, done)
  const takeUp = useDeskAction(takeUpCall, done)
  const approve = useDeskAction(approveCall, done)
  const publish = useDeskAction(publishCall, done)
  const restore = useDeskAction(restoreCall, done)
  const plan = useDeskAction(planCall, onPlanned)
  const taken = { submit, takeBack, return: sendBack, putAway, takeUp, approve, publish, restore }[step]
  return {
    error: taken.error ?? plan.error,
    isRunning: taken.isRunning || plan.isRunning,
    run({ activityId, version, sha256, revision, note, reason, approver, at, isSure }: StepBody): void {
      const which = { activityId, version }
      const said = note === '' ? {} : { note }
      const why = reason === '' ? {} : { reason }
      if (step === 'submit') submit.run({ ...which, ...said, ...(approver !== '' && { approver }) })
      if (step === 'takeBack') takeBack.run(which)
      if (step === 'return') sendBack.run({ ...which, sha256, reason })
      if (step === 'putAway') putAway.run({ ...which, revision, isSure })
      if (step === 'takeUp') takeUp.run(which)
      if (step === 'approve') approve.run({ ...which, sha256, ...why })
      if (step === 'publish' && at === undefined) publish.run(which)
      if (step === 'publish' && at !== undefined) plan.run({ ...which, at })
      if (step === 'restore') restore.run({ ...which, ...said, ...why })
    },
  }
}
