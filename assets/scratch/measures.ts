/** Measures of the scratch card in CSS px. */
export const SCRATCH = {
  card: { w: 312, h: 196 },
  /** The foil's place on the card, from the card's upper left. */
  foil: { x: 16, y: 16, w: 280, h: 164 },
  /** The packet that the card comes out of; its mouth is at the top. */
  packet: { w: 332, h: 232 },
} as const
