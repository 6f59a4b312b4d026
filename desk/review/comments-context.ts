import { createContext, use } from 'react'
import type { DeskComment } from '../../domain/desk/review/comment-calls'

/** What was remarked on a version, and what who reads it may do about that now. */
export interface Comments {
  readonly activityId: string
  readonly version: number
  readonly comments: readonly DeskComment[]
  readonly mayAdd: boolean
  readonly mayResolve: boolean
  readonly mayReopen: boolean
}

export const CommentsContext = createContext<Comments | undefined>(undefined)

/** The comments of the version that is shown; undefined where none are, or while they are on their way. */
export const useComments = (): Comments | undefined => use(CommentsContext)
