import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { previewLinkCall } from '../../domain/desk/version-calls'
import { useDeskQuery } from '../api/use-desk'

/** A link is good for an hour; the page asks for another before that. */
const RENEW_MS = 45 * 60_000
/** By how much a link has to outlive the one that is shown to take its place: a visit is not begun anew for less. */
const WORTH_MS = 40 * 60_000

export type PreviewAnswer = z.output<typeof previewLinkCall.response>

/** What shows a version, asked for again before it expires. */
export const usePreviewLink = (activityId: string, version: number | undefined) =>
  useDeskQuery(
    previewLinkCall,
    { activityId, version: version ?? 1 },
    { enabled: version !== undefined, everyMs: RENEW_MS },
  )

/** Of the links that are made while the page is open, the one that it shows, with what a draw can give now. */
export function ShownLink({
  made,
  children,
}: {
  made: PreviewAnswer
  children: (shown: PreviewAnswer) => ReactNode
}) {
  const [{ preview, expiresAt }, setShown] = useState(made)
  if (made.expiresAt - expiresAt > WORTH_MS) setShown(made)
  return children({ ...made, preview, expiresAt })
}
