import * as z from 'zod/mini'

const move = z.union([
  z.object({ atMs: z.number(), play: z.number() }),
  z.object({
    atMs: z.number(),
    pointer: z.enum(['down', 'move', 'up']),
    /** CSS px of the frame. */
    x: z.number(),
    y: z.number(),
  }),
])
export type Move = z.output<typeof move>

const replay = z.object({
  kind: z.literal('hongbao-replay'),
  /** Scene and fixture. */
  path: z.string().check(z.regex(/^[a-z-]+\/[a-z0-9-]+$/)),
  tier: z.string(),
  lang: z.string(),
  /** In the order of time, ms since the fixture could be played. */
  moves: z.array(move),
})

/** A fixture and what was done to it, each at its time of the held clock: it shows the same frames anywhere. */
export type Replay = z.output<typeof replay>

/** A replay with one more move; what was recorded after its time is another story and goes. */
export const recorded = (story: Replay, next: Move): Replay => ({
  ...story,
  moves: [...story.moves.filter(({ atMs }) => atMs <= next.atMs), next],
})

/** @returns undefined for a text that is no replay */
export function readReplay(text: string): Replay | undefined {
  try {
    const read = replay.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
