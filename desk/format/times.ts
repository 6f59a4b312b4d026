import { DAY_MS, shanghaiDay, shanghaiMinute, sinceMidnightMs } from '../../domain/rules/shanghai-time'

/** A minute of Shanghai's, to be read: `2026-11-23 19:08`; '–' for none. */
export const minuteText = (atMs: number | null): string => (atMs === null ? '–' : shanghaiMinute(atMs))

/** A second of Shanghai's: `2026-11-23 19:08:41`. */
export const secondText = (atMs: number): string =>
  `${shanghaiMinute(atMs)}:${String(Math.floor((sinceMidnightMs(atMs) % 60_000) / 1_000)).padStart(2, '0')}`

/** The time alone where it is today, otherwise with its day. */
export function nearText(atMs: number, nowMs: number): string {
  const text = shanghaiMinute(atMs)
  if (shanghaiDay(atMs) === shanghaiDay(nowMs)) return text.slice(11)
  return Math.abs(atMs - nowMs) < 300 * DAY_MS ? text.slice(5) : text
}
