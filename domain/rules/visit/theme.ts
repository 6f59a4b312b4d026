/** Theme tokens that a campaign may change: the pages' colours by name. */
export const THEME_TOKENS = [
  'ink-red',
  'red',
  'deep',
  'gold',
  'light-gold',
  'old-gold',
  'rice',
  'night',
  'text',
] as const
