/** Chinese glyphs are as wide as high, others a little over half. */
export const measure = (text: string): number =>
  [...text].reduce((sum, glyph) => sum + (/[\u2e80-\uffef…]/.test(glyph) ? 1 : 0.55), 0)
