import { DAY_MS, HOUR_MS, shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { inputMs, secondText } from '../../format/times'

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DISTANCE = /^([+-])(\d{1,5})([dhm])$/
const EPOCH_MS = /^\d{12,15}$/

/** Epoch ms of a fixed time of a document; undefined for a distance and for what is no time. */
function fixedMs(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  if (EPOCH_MS.test(value)) return Number(value)
  const ms = ISO.test(value) && /(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** A fixed time of a document as a date-time input of Shanghai's clock has it; '' for anything else. */
export function momentInput(value: unknown): string {
  const ms = fixedMs(value)
  return ms === undefined || Math.abs(ms) > 253_402_300_799_999 ? '' : shanghaiMinute(ms).replace(' ', 'T')
}

/**
 * What is written for a date-time input: the same form that stood there, ISO 8601 with Shanghai's offset where none did.
 * Undefined for an input that is not complete.
 */
export function momentValue(input: string, before: unknown): string | number | undefined {
  const ms = inputMs(input)
  if (ms === undefined) return undefined
  if (typeof before === 'number') return ms
  if (typeof before === 'string' && EPOCH_MS.test(before)) return String(ms)
  return `${secondText(ms).replace(' ', 'T')}+08:00`
}

/** A distance from the first start of the server, as "+7d" is one. */
export interface Distance {
  isAfter: boolean
  count: string
  unit: 'd' | 'h' | 'm'
}

export function distanceOf(value: unknown): Distance | undefined {
  const [, sign, count, unit] = (typeof value === 'string' && DISTANCE.exec(value)) || []
  return sign === undefined || count === undefined
    ? undefined
    : { isAfter: sign === '+', count, unit: unit as Distance['unit'] }
}

const UNIT_MS = { d: DAY_MS, h: HOUR_MS, m: 60_000 } as const

/** By how much a time of a document is later than another, ms; undefined where one of them has none, or counts from the first start. */
export function laterByMs(value: unknown, before: unknown): number | undefined {
  const distances = [value, before].map(distanceOf)
  const [one, other] = distances.some((distance) => distance !== undefined)
    ? distances.map((distance) => distance && distanceMs(distance))
    : [fixedMs(value), fixedMs(before)]
  return one === undefined || other === undefined ? undefined : one - other
}

const distanceMs = ({ isAfter, count, unit }: Distance): number =>
  (isAfter ? 1 : -1) * Number(count) * UNIT_MS[unit]

export const distanceText = ({ isAfter, count, unit }: Distance): string =>
  `${isAfter ? '+' : '-'}${count}${unit}`
