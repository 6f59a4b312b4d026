/** Measures of the wheel in CSS px, from its centre. */
export const WHEEL = {
  /** Outer edge of the rim; the wheel is 320 px across. */
  rimRadius: 160,
  /** Circle that the lamps stand on. */
  lampRadius: 145,
  lamps: 24,
  /** Edge of the hole: the disc shows inside and should reach 2 px further. */
  holeRadius: 130,
} as const
