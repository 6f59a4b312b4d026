import * as z from 'zod/mini'

/** A picture of a configuration: a plain address, or one made by our server with its slices (decisions §15). */
export const picture = z.union([
  z.string(),
  z.object({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    /** Horizontal bands from top to bottom, each at one or more widths and formats. */
    slices: z.array(
      z.object({
        top: z.number(),
        height: z.number(),
        sources: z.array(z.object({ src: z.string(), width: z.number(), type: z.string() })),
      }),
    ),
    /** Address of all of a very long picture in so few pixels that it is there before its slices. */
    preview: z.optional(z.string()),
  }),
])
export type Picture = z.output<typeof picture>

/** A picture that may be missing, null or empty: undefined then. */
export const maybePicture = z.pipe(
  z.optional(z.nullable(picture)),
  z.transform((value) => (value === null || value === '' ? undefined : value)),
)
