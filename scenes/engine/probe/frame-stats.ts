import type { FrameReport } from '../frame/frame'

export interface FrameTimes {
  p50: number
  p95: number
  p99: number
  max: number
}

/** Quantiles by nearest rank, in the unit of the samples, to a hundredth; all zero without samples. */
export function frameTimes(samples: readonly number[]): FrameTimes {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0) * 100) / 100
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** A quarter of an hour at 60 Hz; beyond it the oldest are dropped. */
const MAX_SAMPLES = 54_000

/** Collects frame intervals and work times until it is reset. */
export class FrameStats {
  frames = 0
  private readonly intervalsMs: number[] = []
  private readonly workMs: number[] = []

  take({ intervalMs, workMs, rendered }: FrameReport): void {
    if (rendered) this.frames += 1
    if (intervalMs !== undefined) keep(this.intervalsMs, intervalMs)
    keep(this.workMs, workMs)
  }

  reset(): void {
    this.frames = 0
    this.intervalsMs.length = 0
    this.workMs.length = 0
  }

  times(): { frameMs: FrameTimes; workMs: FrameTimes } {
    return { frameMs: frameTimes(this.intervalsMs), workMs: frameTimes(this.workMs) }
  }
}

function keep(samples: number[], sample: number): void {
  samples.push(sample)
  if (samples.length > MAX_SAMPLES) samples.splice(0, MAX_SAMPLES / 2)
}
