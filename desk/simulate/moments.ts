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

/** An hour or a day of a chart. */
interface Point {
  readonly at: number
  readonly draws: number
  readonly wins: number
}

/**
 * Draws and wins an hour, or a day where there are more hours than a chart shows.
 * @param winsByHour of each hour
 */
export function drawsOverTime(
  hours: readonly SimulatedHour[],
  winsByHour: readonly number[],
): { isDaily: boolean; points: readonly Point[] } {
  const all = hours.map(({ at, draws }, hour): Point => ({ at, draws, wins: winsByHour[hour] ?? 0 }))
  if (all.length <= MOST_HOURS) return { isDaily: false, points: all }
  const first = all[0]?.at ?? 0
  const points: { at: number; draws: number; wins: number }[] = []
  for (const { at, draws, wins } of all) {
    const place = Math.floor((at - first) / DAY_MS)
    points[place] ??= { at: first + place * DAY_MS, draws: 0, wins: 0 }
    points[place].draws += draws
    points[place].wins += wins
  }
  return { isDaily: true, points }
}
