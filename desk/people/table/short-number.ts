const MOST_SHOWN = 20
const SHORT = 8

/**
 * A long number by the part that tells it from its neighbours: the beginning of what is random all through, the end of an
 * order's, which begins with its day.
 */
export function shortNumber(number: string): string {
  if (number.length <= MOST_SHOWN) return number
  const isRandom = /^[0-9a-f-]+$/.test(number)
  return isRandom ? `${number.slice(0, SHORT)}…` : `…${number.slice(-SHORT)}`
}
