import type { LayerTrack } from '../engine/scene/scene'
import { CELLS, cellAfter, type RunPlan, TRAIL_CELLS, trailAt } from './nine-grid-plan'

const JUMP_MS = 150
const LIFT = 0.05
/** Between samples the browser goes straight. */
const SAMPLE_MS = 1000 / 30
/** Shortly before a step, so that the change comes at once. */
const BEFORE_MS = 0.01
const UNLIFTED = 'scale(1)'
const DARK = { opacity: 0, transform: UNLIFTED }

/** How far the lid under the runner has jumped, 1 to 0. @param sinceMs time since the step */
export const jumpAt = (step: number, sinceMs: number): number =>
  step === 0 ? 0 : Math.max(0, 1 - sinceMs / JUMP_MS) ** 2

/** @returns the size of a lid that has jumped, 1 at rest */
export const liftedScale = (lift: number): number => 1 + LIFT * lift

/** How brightly each cell is lit through a run, and its jumps. */
export function lightTracks(plan: RunPlan): LayerTrack[] {
  const tracks = Array.from({ length: CELLS }, (): Keyframe[] => [])
  let step = 0
  for (const atMs of sampleTimes(plan)) {
    if (atMs >= (plan.stepTimesMs[step] ?? Number.POSITIVE_INFINITY)) step += 1
    const active = cellAfter(plan, step)
    for (const [cell, track] of tracks.entries()) {
      const behind = (active - cell + CELLS) % CELLS
      add(track, lightAt(plan, atMs, step, behind), atMs / plan.durationMs)
    }
  }
  return tracks
}

function sampleTimes({ durationMs, stepTimesMs }: RunPlan): number[] {
  const even = Array.from({ length: Math.ceil(durationMs / SAMPLE_MS) }, (_, i) => i * SAMPLE_MS)
  const steps = stepTimesMs.flatMap((atMs) => [atMs - BEFORE_MS, atMs])
  return [...new Set([...even, ...steps])].sort((a, b) => a - b)
}

/** Of a stretch in which nothing changes only the ends are kept. */
function add(track: Keyframe[], light: Keyframe, offset: number): void {
  const [last, before] = [track[track.length - 1], track[track.length - 2]]
  if (last && before && isSame(last, light) && isSame(before, light)) last.offset = offset
  else track.push({ ...light, offset })
}

function lightAt(plan: RunPlan, atMs: number, step: number, behind: number): Keyframe {
  if (behind > TRAIL_CELLS) return DARK
  if (behind > 0) return { opacity: trailAt(plan, atMs, behind, step), transform: UNLIFTED }
  const lift = jumpAt(step, atMs - (plan.stepTimesMs[step - 1] ?? 0))
  return { opacity: 1, transform: `scale(${liftedScale(lift)})` }
}

const isSame = (a: Keyframe, b: Keyframe) => a.opacity === b.opacity && a.transform === b.transform
