import type { SimulatedHour } from '../../domain/rules/draws/simulate'
import { DAY_MS, HOUR_MS } from '../../domain/rules/shanghai-time'

/** When a draw is made, counted from 1: its share of its hour; the end of the last hour for one that is beyond all. */
export function momentOfDraw(hours: readonly SimulatedHour[], draw: number): number {
  let before = 0
  for (const { at, draws } of hours) {
    if (draw <= before + draws && draws > 0) return at + ((draw - before) / draws) * HOUR_MS
    before += draws
  }
  return (hours.at(-1)?.at ?? 0) + HOUR_MS
}

const MOST_HOURS = 24 * 14

/** Draws an hour, or a day where there are more hours than a chart shows. */
export function drawsOverTime(hours: readonly SimulatedHour[]): {
  isDaily: boolean
  points: SimulatedHour[]
} {
  if (hours.length <= MOST_HOURS) return { isDaily: false, points: [...hours] }
  const first = hours[0]?.at ?? 0
  const points: { at: number; draws: number }[] = []
  for (const { at, draws } of hours) {
    const place = Math.floor((at - first) / DAY_MS)
    points[place] ??= { at: first + place * DAY_MS, draws: 0 }
    points[place].draws += draws
  }
  return { isDaily: true, points }
}
