import { type ReactNode, useMemo } from 'react'
import { reviewCall } from '../../domain/desk/review/review-calls'
import { useDeskQuery } from '../api/use-desk'
import { useMay } from '../session/operator'
import { CommentsContext } from './comments-context'

const EVERY_MS = 15_000

/** Shows what is below the comments of a version, as they come. */
export function CommentsProvider({
  activityId,
  version,
  children,
}: {
  activityId: string
  version: number
  children: ReactNode
}) {
  const { data } = useDeskQuery(reviewCall, { activityId, version }, { everyMs: EVERY_MS })
  const writes = useMay('drafts.write')
  const remarks = useMay('versions.comment')
  const comments = useMemo(
    () =>
      data && {
        activityId,
        version,
        comments: data.comments,
        mayAdd: remarks && data.takesComments,
        mayResolve: writes && data.isOpen,
        mayReopen: remarks && data.isOpen,
      },
    [activityId, version, data, writes, remarks],
  )
  return <CommentsContext value={comments}>{children}</CommentsContext>
}
