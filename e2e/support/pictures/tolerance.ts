/**
 * How far a picture may be from its reference: the smallest difference of colour that counts, as pixelmatch weighs it, and
 * the pixels that may have it. `e2e/visual/README.md` has what was measured.
 */
export const TOLERANCE = {
  /** For texts and controls: just above what a kept picture is off, so that five levels of grey count; less than a digit. */
  fine: { threshold: 0.016, maxDiffPixels: 12 },
  /** For art that is scaled, which differs by five levels more from run to run. */
  scaled: { threshold: 0.03, maxDiffPixels: 12 },
  /** For scenes, which another processor rasterises otherwise. */
  scenes: { threshold: 0.2, maxDiffPixelRatio: 0.004 },
  /** `EXACT=1`: nothing but what a kept picture is off. */
  exact: { threshold: 0.016, maxDiffPixels: 0 },
} as const

export type Tolerance = keyof typeof TOLERANCE

/** What a comparison of this kind is given. */
export const toleranceOf = (kind: Tolerance) => TOLERANCE[process.env.EXACT ? 'exact' : kind]
