import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { which } from '../version'

/** Most comments of a version, and most characters of one. */
export const MOST_COMMENTS = 200
export const MOST_COMMENT = 1_000

/**
 * What a comment is on: '' for the whole version, `#prizes` for a section of the form, or a place of the document,
 * `prizes[2].name`. Numbers that could be a phone are in none.
 */
const place = z
  .string()
  .check(z.regex(/^(?!.*\d{5})(?:#[a-z]{1,20}|[A-Za-z][\w-]{0,59}(?:\.[\w-]{1,60}|\[\d{1,4}\]){0,8})?$/))

export const comment = z.object({
  id: z.string(),
  /** Goes along with its entry of a list. */
  place: z.string(),
  /** Whether that entry was removed: its number is another one's then. */
  isGone: z.boolean(),
  text: z.string(),
  by: z.string(),
  /** Epoch ms, as `resolvedAt`. */
  at: z.number(),
  /** Null while it is open. */
  resolvedBy: z.nullable(z.string()),
  resolvedAt: z.nullable(z.number()),
})
export type DeskComment = z.output<typeof comment>

/** 409 where the version is not in review or approved, or has as many as it may. */
export const addCommentCall = defineDeskCall({
  path: '/api/desk/comments/add',
  needs: 'versions.comment',
  summary: 'Remarks something on a version in review: on the whole, a section or a field',
  request: z.object({
    ...which.shape,
    place,
    /** Plain text. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_COMMENT)),
  }),
  response: z.object({ comment }),
})

const one = z.object({ ...which.shape, id: z.string().check(z.maxLength(64)) })

/** Done twice it keeps who did it first; 409 for a version that is neither a draft nor in review. */
export const resolveCommentCall = defineDeskCall({
  path: '/api/desk/comments/resolve',
  needs: 'drafts.write',
  summary: 'Says that what a comment asks for is done',
  request: one,
  response: z.object({ comment }),
})

/** As `resolveCommentCall`. */
export const reopenCommentCall = defineDeskCall({
  path: '/api/desk/comments/reopen',
  needs: 'versions.comment',
  summary: 'Opens a comment again',
  request: one,
  response: z.object({ comment }),
})
