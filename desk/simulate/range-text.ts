import type { Range } from '../../domain/rules/draws/simulate'

/** A mean, and in brackets what one run in twenty stays under and exceeds; the mean alone where all are alike. */
export const rangeText = ({ mean, low, high }: Range, say: (value: number) => string): string =>
  low === high ? say(mean) : `${say(mean)} (${say(low)} – ${say(high)})`
