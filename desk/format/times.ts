import {
  midnightMs,
  shanghaiDay,
  shanghaiMinute,
  sinceMidnightMs,
  timeOfDayMs,
} from '../../domain/rules/shanghai-time'

/** A minute of Shanghai's, to be read: `2026-11-23 19:08`; '–' for none. */
export const minuteText = (atMs: number | null): string => (atMs === null ? '–' : shanghaiMinute(atMs))

/** A second of Shanghai's: `2026-11-23 19:08:41`. */
export const secondText = (atMs: number): string =>
  `${shanghaiMinute(atMs)}:${String(Math.floor((sinceMidnightMs(atMs) % 60_000) / 1_000)).padStart(2, '0')}`

const INPUT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/

/** Epoch ms of a date-time input on Shanghai's clock; undefined for one that is not complete. */
export function inputMs(input: string): number | undefined {
  const [, day, hours, minutes, seconds = '0'] = INPUT.exec(input) ?? []
  if (day === undefined) return undefined
  const ms = midnightMs(day) + timeOfDayMs(Number(hours), Number(minutes)) + Number(seconds) * 1_000
  return Number.isNaN(ms) ? undefined : ms
}

/** The time alone where it is today, otherwise with its day, and with the year where that is another one. */
export function nearText(atMs: number, nowMs: number): string {
  const text = shanghaiMinute(atMs)
  const today = shanghaiDay(nowMs)
  if (shanghaiDay(atMs) === today) return text.slice(11)
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}
