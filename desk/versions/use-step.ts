import {
  approveCall,
  type DeskVersionHead,
  publishCall,
  restoreCall,
  submitDraftCall,
  takeBackCall,
} from '../../domain/desk/campaign-calls'
import { useDeskAction } from '../api/use-desk'
import type { VersionStep } from './actions'

interface StepBody {
  readonly activityId: string
  readonly version: number
  /** Of the document that was read. */
  readonly sha256: string
  readonly note: string
}

/** A step of a version as one action, whichever call it is. */
export function useStep(step: VersionStep, onDone: (version: DeskVersionHead) => void) {
  const done = ({ version }: { version: DeskVersionHead }) => onDone(version)
  const submit = useDeskAction(submitDraftCall, done)
  const takeBack = useDeskAction(takeBackCall, done)
  const approve = useDeskAction(approveCall, done)
  const publish = useDeskAction(publishCall, done)
  const restore = useDeskAction(restoreCall, done)
  const { error, isRunning } = { submit, takeBack, approve, publish, restore }[step]
  return {
    error,
    isRunning,
    run({ activityId, version, sha256, note }: StepBody): void {
      const which = { activityId, version }
      if (step === 'submit') submit.run(which)
      if (step === 'takeBack') takeBack.run(which)
      if (step === 'approve') approve.run({ ...which, sha256 })
      if (step === 'publish') publish.run(which)
      if (step === 'restore') restore.run({ ...which, ...(note !== '' && { note }) })
    },
  }
}
