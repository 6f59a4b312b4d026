/** Lamps on the rim (art: "rim with 24 lamps"). */
export const LAMPS = 24

/** The lamps stop chasing this long after the last touch (art: motion). */
export const LAMPS_REST_AFTER_MS = 20_000

/** Patterns of the lamps: evenly lit, a calm chase, a fast one, the race of a spin, the win. */
export type LampMood = 'still' | 'chase' | 'hurry' | 'race' | 'win'

/** Time for one step of the pattern by mood, in milliseconds; lamps change at steps only. */
const STEP_MS: Record<Exclude<LampMood, 'still'>, number> = { chase: 240, hurry: 110, race: 34, win: 220 }

/** Brightness of the lamps behind the head of a racing comet. */
const COMET = [1, 0.82, 0.6, 0.4, 0.24, 0.12] as const
const COMETS = 3
const DIM = 0.12
const CHASE = [1, 0.45, DIM] as const
const HURRY = [1, 0.5, DIM, DIM] as const

/** @returns the number of the pattern's step at a time: a picture needs drawing again only when it changes */
export function lampStepAt(mood: LampMood, atMs: number): number {
  return mood === 'still' ? 0 : Math.floor(Math.max(0, atMs) / STEP_MS[mood])
}

/** @returns milliseconds from `atMs` to the next step, or undefined where nothing will change */
export function nextLampStepMs(mood: LampMood, atMs: number): number | undefined {
  if (mood === 'still') return undefined
  return (lampStepAt(mood, atMs) + 1) * STEP_MS[mood] - Math.max(0, atMs)
}

/**
 * @param lamp 0 to {@link LAMPS} − 1, clockwise from the top
 * @param step number of the pattern's step, from {@link lampStepAt}
 * @returns brightness, 0 (dark glass) to 1
 */
export function lampGlow(mood: LampMood, step: number, lamp: number): number {
  switch (mood) {
    case 'still':
      return lamp % 2 === 0 ? 0.85 : 0.35
    case 'chase':
      return CHASE[(((lamp - step) % 3) + 3) % 3] ?? DIM
    case 'hurry':
      return HURRY[(((lamp - step) % 4) + 4) % 4] ?? DIM
    case 'race': {
      const arc = LAMPS / COMETS
      const behind = (((step - lamp) % arc) + arc) % arc
      return COMET[behind] ?? DIM
    }
    case 'win':
      return (lamp + step) % 2 === 0 ? 1 : 0.2
  }
}
