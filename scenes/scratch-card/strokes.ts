import { BRUSH_RADIUS_PX, STAMP_STEP_PX, type Stamp } from './brush'

/** Points are kept in quarters of a px of the foil. */
const STEPS_PER_PX = 4
/** Farthest point from the foil that counts as a finger on the card. */
const FARTHEST_PX = 4000
/** More points than a person makes; a longer log is rejected. */
const MAX_POINTS = 20_000
const STROKE_TURN_RAD = 1.7
const STAMP_TURN_RAD = 2.399963

/** One finger from touch to lift; its stamps depend on its points alone. */
class Stroke {
  readonly points: number[] = []
  private lastX = 0
  private lastY = 0
  /** Distance to the next stamp. */
  private untilPx = 0
  private count = 0
  private readonly stamp: Stamp

  constructor(readonly number: number) {
    this.stamp = { x: 0, y: 0, radiusPx: BRUSH_RADIUS_PX, turnRad: 0 }
  }

  /** Extends the stroke to a point in quarters of a px; the stamp object is reused. */
  extend(x: number, y: number, touch: (stamp: Stamp) => void): void {
    const [toX, toY] = [x / STEPS_PER_PX, y / STEPS_PER_PX]
    if (this.points.length === 0) {
      this.lastX = toX
      this.lastY = toY
    }
    this.points.push(x, y)
    const [fromX, fromY] = [this.lastX, this.lastY]
    const lengthPx = Math.hypot(toX - fromX, toY - fromY)
    let atPx = this.untilPx
    for (; atPx <= lengthPx; atPx += STAMP_STEP_PX) {
      const share = lengthPx === 0 ? 0 : atPx / lengthPx
      this.stamp.x = fromX + (toX - fromX) * share
      this.stamp.y = fromY + (toY - fromY) * share
      this.stamp.turnRad = this.number * STROKE_TURN_RAD + this.count * STAMP_TURN_RAD
      this.count += 1
      touch(this.stamp)
    }
    this.untilPx = atPx - lengthPx
    this.lastX = toX
    this.lastY = toY
  }
}

/**
 * The strokes of all fingers in px of the foil: stamps as they are made, and a compact log to be saved. The same
 * log always gives the same stamps.
 */
export class Strokes {
  private readonly strokes: Stroke[] = []
  private readonly byFinger = new Map<number, Stroke>()

  /** @param touch called with each stamp; the object is reused */
  constructor(readonly touch: (stamp: Stamp) => void) {}

  get fingers(): number {
    return this.byFinger.size
  }

  begin(finger: number, x: number, y: number): void {
    const stroke = new Stroke(this.strokes.length)
    this.strokes.push(stroke)
    this.byFinger.set(finger, stroke)
    stroke.extend(quantised(x), quantised(y), this.touch)
  }

  move(finger: number, x: number, y: number): void {
    const stroke = this.byFinger.get(finger)
    if (!stroke) return
    const [toX, toY] = [quantised(x), quantised(y)]
    const { points } = stroke
    if (points[points.length - 2] !== toX || points[points.length - 1] !== toY)
      stroke.extend(toX, toY, this.touch)
  }

  end(finger: number): void {
    this.byFinger.delete(finger)
  }

  endAll(): void {
    this.byFinger.clear()
  }

  /** @returns the last point of the newest stroke in px of the foil; undefined before the first */
  get last(): { x: number; y: number } | undefined {
    const points = this.strokes[this.strokes.length - 1]?.points ?? []
    const [x, y] = [points[points.length - 2], points[points.length - 1]]
    return x === undefined || y === undefined ? undefined : { x: x / STEPS_PER_PX, y: y / STEPS_PER_PX }
  }

  /** All strokes as text: points in quarters of a px in base 36, strokes separated by semicolons. */
  log(): string {
    return this.strokes.map(({ points }) => points.map((value) => value.toString(36)).join(',')).join(';')
  }

  /**
   * Replaces the strokes by those of a log, emitting each stamp.
   *
   * @returns false for a malformed log, which changes nothing
   */
  replay(log: string): boolean {
    const strokes = parseLog(log)
    if (!strokes) return false
    this.strokes.length = 0
    this.byFinger.clear()
    for (const points of strokes) {
      const stroke = new Stroke(this.strokes.length)
      this.strokes.push(stroke)
      trace(stroke, points, this.touch)
    }
    return true
  }
}

function trace(stroke: Stroke, points: readonly number[], touch: (stamp: Stamp) => void): void {
  for (let i = 0; i + 1 < points.length; i += 2) stroke.extend(points[i] ?? 0, points[i + 1] ?? 0, touch)
}

const quantised = (px: number) => Math.round(Math.min(FARTHEST_PX, Math.max(-FARTHEST_PX, px)) * STEPS_PER_PX)

function parseLog(log: string): number[][] | undefined {
  if (log === '') return []
  const strokes = log.split(';').map((part) => part.split(',').map((text) => Number.parseInt(text, 36)))
  const values = strokes.flat()
  const isSound =
    values.length <= MAX_POINTS * 2 &&
    values.every((value) => Math.abs(value) <= FARTHEST_PX * STEPS_PER_PX) &&
    strokes.every(({ length }) => length % 2 === 0)
  return isSound ? strokes : undefined
}
