/** Removes rounding errors: a clock that advanced by 3000 ms must read 3000, however it was summed up. */
export function wholeMs(ms: number): number {
  const whole = Math.round(ms)
  return Math.abs(ms - whole) < 1e-6 ? whole : ms
}
