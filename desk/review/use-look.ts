import { useEffect } from 'react'
import { lookCall } from '../../domain/desk/review/comparison-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import { stateAfter } from '../../domain/desk/version-life'
import { useDesk } from '../api/use-desk'
import { useMay, useOperator } from '../session/operator'

/** Notes that an approver sees a version in review, which their next review of the campaign begins from. */
export function useLook(
  activityId: string,
  { version, state, sha256 }: Pick<DeskVersionHead, 'version' | 'state' | 'sha256'>,
  writers: readonly string[],
): void {
  const desk = useDesk()
  const { name } = useOperator()
  const approves = useMay('versions.approve')
  const isLook = approves && stateAfter('approve', state) !== undefined && !writers.includes(name)
  useEffect(() => {
    // A look that is not noted makes the next comparison longer, and nothing wrong.
    if (isLook) desk.call(lookCall, { activityId, version, sha256 }).catch(() => undefined)
  }, [desk, isLook, activityId, version, sha256])
}
