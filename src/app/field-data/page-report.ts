import type { RequestOf } from '../../../domain/call'
import type { fieldDataCall } from '../../../domain/calls/field-data'
import {
  JERK_MS,
  LATE_FRAME_MS,
  MOST_ERRORS,
  MOST_FRAMES,
  MOST_OF_VITAL,
  type PlayedScene,
  type PlayedTier,
  type Vital,
} from '../../../domain/rules/field-data/measures'
import { placeOf } from './place-of'

type Report = RequestOf<typeof fieldDataCall>
type PlayedFrames = NonNullable<Report['scenes']>[number]
type PlaceAndName = NonNullable<Report['errors']>[number]

/** Different errors of one page load. */
const MOST_ERRORS_IN_ALL = 2 * MOST_ERRORS

const whole = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))

/** Counts scaled down to the most frames that a report takes. */
function scaled({ frames, over20, over50, ...rest }: PlayedFrames): PlayedFrames {
  const scale = Math.min(1, MOST_FRAMES / frames)
  const part = (count: number) => Math.floor(count * scale)
  return { ...rest, frames: part(frames), over20: part(over20), over50: part(over50) }
}

/** What a page load has measured and not sent yet. */
export class PageReport {
  private readonly vitals = new Map<Vital, number>()
  private readonly scenes = new Map<PlayedScene, PlayedFrames>()
  private readonly seen = new Set<string>()
  private errors: PlaceAndName[] = []
  private isFirst = true

  constructor(
    readonly about: Pick<Report, 'release' | 'device' | 'page'>,
    /** Address of the app. */
    readonly base: string,
  ) {}

  /** The latest value of a measure: ms, and for `cls` the score. */
  measured(name: Vital, value: number): void {
    this.vitals.set(name, whole(name === 'cls' ? value * 1000 : value, MOST_OF_VITAL))
  }

  /** A frame of play, with the time since the one before. */
  played(scene: PlayedScene, intervalMs: number, tier: PlayedTier): void {
    const { frames, over20, over50 } = this.scenes.get(scene) ?? { frames: 0, over20: 0, over50: 0 }
    this.scenes.set(scene, {
      scene,
      frames: frames + 1,
      over20: over20 + Number(intervalMs > LATE_FRAME_MS),
      over50: over50 + Number(intervalMs > JERK_MS),
      tier,
    })
  }

  /** An error, counted once a page load. */
  failed(error: unknown): void {
    const { name, place } = placeOf(error, this.base)
    const key = `${name} ${place}`
    if (this.seen.has(key) || this.seen.size >= MOST_ERRORS_IN_ALL) return
    this.seen.add(key)
    if (this.errors.length < MOST_ERRORS) this.errors.push({ name, place })
  }

  /** What has come since the last time; the measures of the page only the first time. Undefined for nothing. */
  take(): Report | undefined {
    const vitals = this.isFirst ? Object.fromEntries(this.vitals) : {}
    const scenes = [...this.scenes.values()].map(scaled)
    const errors = this.errors
    if (Object.keys(vitals).length + scenes.length + errors.length === 0) return undefined
    this.isFirst = false
    this.scenes.clear()
    this.errors = []
    return { ...this.about, vitals, scenes, errors }
  }
}
