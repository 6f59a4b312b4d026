import { MovementMarks } from './movement'
import { restsOf, type Stretch, type Track } from './track-rests'

/**
 * Marks the time in which tracks run beside the canvas, where the compositor moves them and no frame of the page says so,
 * and after it the rests that they had meanwhile. It wraps the browser's own function, as the count of draw calls does, so
 * that a page without the probe has nothing of it.
 *
 * @param box what the canvas and its layers are in
 */
export function markLayers(
  box: HTMLElement,
  marks = new MovementMarks('layer'),
  rests = new MovementMarks('rest'),
): void {
  const running = new Set<Animation>()
  let tracks: Track[] = []
  let run: Stretch = { fromMs: 0, untilMs: 0 }

  const ended = (animation: Animation, track: Track) => {
    if (!running.delete(animation)) return
    // A page that did not answer hears late of a track that ended by itself; one that was cancelled has no start any more.
    const startMs = animation.startTime === null ? undefined : Number(animation.startTime)
    const untilMs = Math.min(performance.now(), (startMs ?? Number.POSITIVE_INFINITY) + track.durationMs)
    tracks.push({ ...track, startMs: startMs ?? track.startMs })
    run = { ...run, untilMs: Math.max(run.untilMs, untilMs) }
    if (running.size > 0) return
    for (const { fromMs, untilMs } of restsOf(tracks, run)) {
      rests.begin(fromMs)
      rests.end(untilMs)
    }
    tracks = []
    marks.end(run.untilMs)
  }

  const { animate } = Element.prototype
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options)
    if (!box.contains(this)) return animation
    const startMs = performance.now()
    if (running.size === 0) run = { fromMs: startMs, untilMs: startMs }
    running.add(animation)
    marks.begin()
    const durationMs = Number(typeof options === 'object' ? options.duration : options)
    const { effect } = animation
    // Browsers of before have no such effects: for them a track moves all the time.
    const frames = effect && 'getKeyframes' in effect ? (effect as KeyframeEffect).getKeyframes() : []
    const track = { startMs, durationMs, frames }
    for (const edge of ['finish', 'cancel']) animation.addEventListener(edge, () => ended(animation, track))
    return animation
  }
}
