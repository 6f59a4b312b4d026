import * as z from 'zod/mini'
import { maybeText, num } from '../wire'

/** A region of a picture in the picture's own px (decisions §4a). */
export const region = { left: num, top: num, width: num, height: num }

/** A region with where it leads, and its accessible name, which is ours. */
export const linkedRegion = z.object({ ...region, activeUrl: maybeText, title: maybeText })

/** Most regions that a picture may have. */
export const MOST_REGIONS = 24
