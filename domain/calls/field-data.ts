import * as z from 'zod/mini'
import { defineCall } from '../call'
import { PAGES } from '../paths'
import {
  DEVICE_CLASSES,
  ERROR_NAMES,
  MOST_ERRORS,
  MOST_FRAMES,
  MOST_OF_VITAL,
  NO_PLACE,
  PLACE,
  PLAYED_SCENES,
  PLAYED_TIERS,
} from '../rules/field-data/measures'

const PATHS: readonly string[] = Object.values(PAGES).map(({ path }) => path)

const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most))
const vital = z.optional(upTo(MOST_OF_VITAL))
const frames = upTo(MOST_FRAMES)

const playedFrames = z
  .strictObject({
    scene: z.enum(PLAYED_SCENES),
    /** Drawn while the scene was played, and how many of them took over 20 and over 50 ms. */
    frames,
    over20: frames,
    over50: frames,
    /** Quality that the scene had at last. */
    tier: z.enum(PLAYED_TIERS),
  })
  .check(z.refine(({ frames, over20, over50 }) => over50 <= over20 && over20 <= frames))

const clientError = z.strictObject({
  name: z.enum(ERROR_NAMES),
  place: z.union([z.literal(NO_PLACE), z.string().check(z.regex(PLACE))]),
})

/** What a page measured. Nothing in it is free text, and nothing says whose page it was. */
const fieldReport = z.strictObject({
  /** As the page was marked with it by the server that delivered it. */
  release: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  device: z.enum(DEVICE_CLASSES),
  /** Path of the page that was opened first, below the base. */
  page: z.enum(PATHS),
  vitals: z.optional(z.strictObject({ ttfb: vital, fcp: vital, lcp: vital, inp: vital, cls: vital })),
  scenes: z.optional(z.array(playedFrames).check(z.maxLength(PLAYED_SCENES.length))),
  errors: z.optional(z.array(clientError).check(z.maxLength(MOST_ERRORS))),
})

/** Ours: how fast the pages of real players are, sent as a page is left (docs/field-data.md). */
export const fieldDataCall = defineCall({
  path: '/api/field-data',
  summary: 'Counts the measurements and errors of a page, without a word of its visitor',
  access: 'open',
  sealed: false,
  request: fieldReport,
  response: z.object({}),
})
