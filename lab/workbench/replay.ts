import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/languages'
import { TIERS } from '../../scenes/engine/quality/quality-plan'

const atMs = z.number().check(z.minimum(0))

const move = z.union([
  z.object({ atMs, play: z.int().check(z.minimum(0)) }),
  z.object({
    atMs,
    pointer: z.enum(['down', 'move', 'up']),
    /** CSS px of the frame. */
    x: z.number(),
    y: z.number(),
  }),
])
export type Move = z.output<typeof move>

const isOrdered = (moves: readonly Move[]) =>
  moves.every((one, index) => one.atMs >= (moves[index - 1]?.atMs ?? 0))

const replay = z.object({
  kind: z.literal('hongbao-replay'),
  /** Scene and fixture. */
  path: z.string().check(z.regex(/^[a-z-]+\/[a-z0-9-]+$/)),
  tier: z.enum(TIERS),
  lang: z.enum(LANGUAGES),
  /** In the order of time, ms since the fixture could be played. */
  moves: z.array(move).check(z.refine(isOrdered)),
})

/** A fixture and what was done to it, each at its time of the held clock: it shows the same frames anywhere. */
export type Replay = z.output<typeof replay>

/** What was done to a fixture, and the time at which it stands. */
export interface Kept {
  story: Replay
  timeMs: number
}

/** A replay with one more move; what was recorded after its time is another story and goes. */
export const recorded = (story: Replay, next: Move): Replay => ({
  ...story,
  moves: [...story.moves.filter((one) => one.atMs <= next.atMs), next],
})

/** @returns undefined for a text that is no replay, or one that nothing could have recorded */
export function readReplay(text: string): Replay | undefined {
  try {
    const read = replay.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
