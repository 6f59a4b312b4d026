import { type Histogram, quantile, sizeOf } from './histogram'
import {
  PLAYED_SCENES,
  PLAYED_TIERS,
  type PlayedScene,
  type PlayedTier,
  VITALS,
  type Vital,
} from './measures'

/** A counter as it is kept: `subject` is a page's path, a scene, or an error's place and name with a space between. */
export interface FieldCount {
  readonly release: string
  readonly device: string
  readonly metric: string
  readonly subject: string
  readonly bucket: number
  readonly count: number
}

/** A measure of page loads: milliseconds, for `cls` the score. */
interface VitalSummary {
  readonly vital: Vital
  readonly samples: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

interface SceneSummary {
  readonly scene: PlayedScene
  readonly frames: number
  /** Shares of the frames, 0 to 1. */
  readonly over20: number
  readonly over50: number
  /** Beacons by the quality that the scene had at last. */
  readonly tiers: Readonly<Record<PlayedTier, number>>
}

/** What pages of one release measured on devices of one class. */
interface FieldGroup {
  readonly release: string
  readonly device: string
  readonly vitals: readonly VitalSummary[]
  readonly scenes: readonly SceneSummary[]
}

/** Page loads on which an error came up. */
interface ErrorSummary {
  readonly release: string
  readonly place: string
  readonly name: string
  readonly count: number
}

export interface FieldSummary {
  readonly groups: readonly FieldGroup[]
  /** The most frequent first. */
  readonly errors: readonly ErrorSummary[]
}

function histogramOf(counts: readonly FieldCount[]): Histogram {
  const histogram = new Map<number, number>()
  for (const { bucket, count } of counts) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count)
  return histogram
}

function vitalSummary(vital: Vital, counts: readonly FieldCount[]): VitalSummary[] {
  const histogram = histogramOf(counts.filter(({ metric }) => metric === vital))
  const at = (share: number) => (quantile(histogram, share) ?? 0) / (vital === 'cls' ? 1000 : 1)
  const samples = sizeOf(histogram)
  return samples === 0 ? [] : [{ vital, samples, p50: at(0.5), p75: at(0.75), p95: at(0.95) }]
}

function sceneSummary(scene: PlayedScene, counts: readonly FieldCount[]): SceneSummary[] {
  const of = (kind: string) =>
    histogramOf(counts.filter(({ metric, subject }) => metric === kind && subject === scene))
  const late = of('frame')
  const tiers = of('tier')
  const frames = sizeOf(late)
  if (frames === 0) return []
  const over50 = late.get(2) ?? 0
  const [least = 0, low = 0, mid = 0, high = 0] = PLAYED_TIERS.map((_, bucket) => tiers.get(bucket))
  return [
    {
      scene,
      frames,
      over20: ((late.get(1) ?? 0) + over50) / frames,
      over50: over50 / frames,
      tiers: { least, low, mid, high },
    },
  ]
}

/** Counts that have something in common, by what that is, in the order of the first of each. */
function groupsOf(counts: readonly FieldCount[], nameOf: (count: FieldCount) => string): FieldCount[][] {
  const groups = new Map<string, FieldCount[]>()
  for (const count of counts) {
    const group = groups.get(nameOf(count))
    if (group) group.push(count)
    else groups.set(nameOf(count), [count])
  }
  return [...groups.values()]
}

/** Counters of some days as quantiles and shares, by release and class of device, and errors by their place. */
export function summarise(counts: readonly FieldCount[]): FieldSummary {
  const measured = counts.filter(({ metric }) => metric !== 'error')
  const failed = counts.filter(({ metric }) => metric === 'error')
  const groups = groupsOf(measured, ({ release, device }) => `${release} ${device}`).flatMap((group) =>
    group.slice(0, 1).map(({ release, device }) => ({
      release,
      device,
      vitals: VITALS.flatMap((vital) => vitalSummary(vital, group)),
      scenes: PLAYED_SCENES.flatMap((scene) => sceneSummary(scene, group)),
    })),
  )
  const errors = groupsOf(failed, ({ release, subject }) => `${release} ${subject}`).flatMap((group) =>
    group.slice(0, 1).map(({ release, subject }) => {
      const [place = '', name = ''] = subject.split(' ')
      return { release, place, name, count: sizeOf(histogramOf(group.map((one) => ({ ...one, bucket: 0 })))) }
    }),
  )
  return { groups, errors: errors.sort((a, b) => b.count - a.count) }
}
