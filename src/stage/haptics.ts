import { preferences } from '../stores/preferences'

/** Milliseconds on, off, on …, by what the player feels. */
const PATTERNS = {
  press: [12],
  settle: [24],
  win: [30, 50, 30, 50, 90],
} as const satisfies Record<string, readonly number[]>

/** Vibrates where the phone can; never while the sound is off. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (preferences.getState().muted) return
  navigator.vibrate?.([...PATTERNS[what]])
}
