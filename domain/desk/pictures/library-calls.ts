import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { picture, UPLOAD_PREFIX } from '../picture-calls'

export const LIBRARY_PAGE = 24
/** Campaigns of a picture that are named. */
export const MOST_NAMED_USES = 5

const libraryPicture = z.extend(picture, {
  /** Campaigns whose published version or open draft has it: so many, and the first by name. */
  uses: z.number(),
  usedIn: z.array(z.object({ activityId: z.string(), name: z.string() })),
})
export type LibraryPicture = z.output<typeof libraryPicture>

const UPLOADED = new RegExp(`^${UPLOAD_PREFIX}[0-9a-f]{32}\\.(webp|jpg|png)$`)

const place = z.object({
  addedAt: z.int(),
  address: z.string().check(z.regex(UPLOADED)),
})
export type LibraryPlace = z.output<typeof place>

export const libraryCall = defineDeskCall({
  path: '/api/desk/pictures/library',
  needs: 'drafts.write',
  summary:
    'The pictures of all campaigns that the operator works on, each once and the newest first, with where it is used',
  request: z.object({
    /** A part of what the file was called. */
    find: z.optional(z.string().check(z.maxLength(64))),
    /** `next` of the page before. */
    after: z.optional(place),
  }),
  response: z.object({ pictures: z.array(libraryPicture), next: z.nullable(place) }),
})
