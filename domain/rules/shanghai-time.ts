export const HOUR_MS = 3_600_000
/** Shanghai keeps UTC+8 all year; campaign rules run on it wherever the phone is (decisions §4). */
const OFFSET_MS = 8 * HOUR_MS
export const DAY_MS = 24 * HOUR_MS

/** A calendar day of Shanghai as `YYYY-MM-DD`, for an instant in epoch ms. */
export const shanghaiDay = (atMs: number): string => new Date(atMs + OFFSET_MS).toISOString().slice(0, 10)

/** A minute of Shanghai's as `YYYY-MM-DD HH:mm`, for an instant in epoch ms. */
export const shanghaiMinute = (atMs: number): string =>
  new Date(atMs + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** A moment of Shanghai's as `YYYY-MM-DD HH:mm:ss.SSS`, for an instant in epoch ms. */
export const shanghaiMoment = (atMs: number): string =>
  new Date(atMs + OFFSET_MS).toISOString().slice(0, 23).replace('T', ' ')

/** A date whose year to millisecond, read in the machine's own zone, are those of Shanghai at an instant in epoch ms. */
export const asShanghai = (atMs: number): Date =>
  new Date(new Date(atMs + OFFSET_MS).toISOString().replace('Z', ''))

/** Milliseconds since Shanghai's midnight, for an instant in epoch ms. */
export const sinceMidnightMs = (atMs: number): number => (((atMs + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS

/** Epoch ms of a Shanghai day's midnight. NaN for a text that is no day. */
export const midnightMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS

/** The day that lies `days` after `day`. */
export const addDays = (day: string, days: number): string => shanghaiDay(midnightMs(day) + days * DAY_MS)

/** Hours and minutes as ms since midnight. */
export const timeOfDayMs = (hours: number, minutes = 0): number => (hours * 60 + minutes) * 60_000

/** Epoch ms of the first moment of the next day, for an instant in epoch ms. */
export const endOfShanghaiDay = (atMs: number): number => atMs - sinceMidnightMs(atMs) + DAY_MS
