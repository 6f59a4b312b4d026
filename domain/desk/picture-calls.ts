import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** Where uploaded pictures are served, by the hash of their content. */
export const UPLOAD_PREFIX = '/media/pictures/'
/** Most bytes of a file that is uploaded. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
const MOST_BASE64 = Math.ceil(MOST_PICTURE_BYTES / 3) * 4

export const picture = z.object({
  /** What a campaign names it by: a path of this site. */
  address: z.string(),
  /** What the file was called. */
  title: z.string(),
  /** px. */
  width: z.number(),
  height: z.number(),
  addedBy: z.string(),
  /** Epoch ms. */
  addedAt: z.number(),
})
export type DeskPicture = z.output<typeof picture>

export const picturesCall = defineDeskCall({
  path: '/api/desk/pictures',
  needs: 'campaigns.read',
  summary: 'The pictures that were uploaded for a campaign, the newest first',
  request: z.object({ activityId }),
  response: z.object({ pictures: z.array(picture) }),
})

/** 413 where the file is too large, 422 where it is empty, no picture that pages show or takes too long to read, 409 where the campaign has too many. */
export const uploadPictureCall = defineDeskCall({
  path: '/api/desk/pictures/upload',
  needs: 'drafts.write',
  summary: 'Adds a picture to a campaign: JPEG, PNG, WebP or AVIF, by its content; the same one twice is one',
  request: z.object({
    activityId,
    title: z.string().check(z.maxLength(200)),
    /** The file in base64. */
    data: z.string().check(z.minLength(1), z.maxLength(MOST_BASE64)),
  }),
  response: z.object({ picture }),
})
