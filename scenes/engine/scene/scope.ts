import type { Cancel, FrameLoop, FrameUpdate } from '../frame/frame'
import { abortReason } from './aborted'

/** What all scopes hold together, for the probe and the leak test. */
export interface LiveCounts {
  tweens: number
  timelines: number
  timers: number
  updates: number
  listeners: number
  textures: number
  shaders: number
  sounds: number
  others: number
}

type Kind = keyof LiveCounts

interface Destroyable {
  destroy(): void
}

interface Entry {
  kind: Kind
  end: () => void
  /** Whether it has finished by itself and needs no end. */
  completed?: () => boolean
}

interface Stoppable {
  stop(): void
}

const live = new Set<Scope>()
const COMPLETED_KEPT = 64

/** Counts over all living scopes. */
export function liveCounts(): LiveCounts {
  const sum = emptyCounts()
  for (const scope of live) {
    const counts = scope.counts()
    for (const kind of kinds) sum[kind] += counts[kind]
  }
  return sum
}

const kinds: readonly Kind[] = [
  'tweens',
  'timelines',
  'timers',
  'updates',
  'listeners',
  'textures',
  'shaders',
  'sounds',
  'others',
]

const emptyCounts = (): LiveCounts => ({
  tweens: 0,
  timelines: 0,
  timers: 0,
  updates: 0,
  listeners: 0,
  textures: 0,
  shaders: 0,
  sounds: 0,
  others: 0,
})

/**
 * Registration is the teardown: everything a scene starts, listens to or allocates is registered here, and
 * `dispose()` ends all of it, the newest first. What is registered after that (after an `await`, say) is
 * ended at once.
 */
export class Scope {
  private readonly entries = new Map<object, Entry>()
  private readonly abort = new AbortController()
  private readonly loop: FrameLoop

  constructor(loop: FrameLoop) {
    this.loop = loop
    live.add(this)
  }

  get disposed(): boolean {
    return this.abort.signal.aborted
  }

  /** Aborted when the scope is disposed: hand it to fetch and to awaited steps. */
  get signal(): AbortSignal {
    return this.abort.signal
  }

  /**
   * A tween that plays once and is dropped when it has completed. Times in seconds, as in GSAP; undefined before that has
   * come, which a first frame does not wait for.
   */
  tween(target: gsap.TweenTarget, vars: gsap.TweenVars): gsap.core.Tween | undefined {
    const tween = this.loop.gsap?.to(target, vars)
    if (!tween) return undefined
    this.dropCompletedTweens()
    const completed = () => tween.totalProgress() === 1 && !tween.isActive()
    return this.keep('tweens', tween, () => tween.kill(), completed)
  }

  /** A timeline, which may be played again until the scope is disposed. Times in seconds; undefined as a tween is. */
  timeline(vars?: gsap.TimelineVars): gsap.core.Timeline | undefined {
    const timeline = this.loop.gsap?.timeline(vars)
    return timeline && this.keep('timelines', timeline, () => timeline.kill())
  }

  /** Runs once, in the first frame at least `delayMs` of the loop's clock from now. */
  timer(delayMs: number, run: () => void): Cancel {
    return this.timerAt(this.loop.now() + delayMs, run)
  }

  /** Runs once, in the first frame at or after a time of the loop's clock. */
  timerAt(atMs: number, run: () => void): Cancel {
    const key = {}
    const cancel = this.loop.addTimer(atMs, () => {
      this.entries.delete(key)
      run()
    })
    this.keep('timers', key, cancel)
    return () => this.release(key)
  }

  /** Waits on the loop's clock; rejects with the signal's reason when the scope is disposed first. */
  wait(delayMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(abortReason(this.signal))
      if (this.disposed) return refuse()
      this.signal.addEventListener('abort', refuse, { once: true })
      this.timer(delayMs, () => {
        this.signal.removeEventListener('abort', refuse)
        resolve()
      })
    })
  }

  /** Runs in each frame until it is cancelled; return false when nothing visible has changed. */
  update(update: FrameUpdate): Cancel {
    const key = {}
    this.keep('updates', key, this.loop.addUpdate(update))
    return () => this.release(key)
  }

  listen<K extends keyof WindowEventMap>(
    target: EventTarget,
    type: K,
    handler: (event: WindowEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): Cancel
  listen(
    target: EventTarget,
    type: string,
    handler: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): Cancel
  listen(
    target: EventTarget,
    type: string,
    handler: (event: never) => void,
    options?: AddEventListenerOptions,
  ): Cancel {
    const key = {}
    const listener = handler as EventListener
    target.addEventListener(type, listener, options)
    this.keep('listeners', key, () => target.removeEventListener(type, listener, options))
    return () => this.release(key)
  }

  /** A texture made for this scope; `end` frees it. */
  texture<T extends object>(texture: T, end: (texture: T) => void): T {
    return this.keep('textures', texture, () => end(texture))
  }

  shader<T extends Destroyable>(shader: T): T {
    return this.keep('shaders', shader, () => shader.destroy())
  }

  /** A sound that plays until it is stopped (a loop); one-shots need no registration. */
  sound<T extends Stoppable>(sound: T): T {
    return this.keep('sounds', sound, () => sound.stop())
  }

  /** Anything else that may be freed before the scope ends. */
  own<T extends object>(thing: T, end: (thing: T) => void): T {
    return this.keep('others', thing, () => end(thing))
  }

  /** Anything else with an end. */
  add(end: () => void): Cancel {
    const key = {}
    this.keep('others', key, end)
    return () => this.release(key)
  }

  /** Frees one registered object before the scope's own end. */
  free(thing: object): void {
    this.release(thing)
  }

  counts(): LiveCounts {
    this.dropCompletedTweens(0)
    const counts = emptyCounts()
    for (const { kind } of this.entries.values()) counts[kind] += 1
    return counts
  }

  /** Ends everything, the newest first; a failing end is reported and does not keep the rest alive. */
  dispose(): void {
    if (this.disposed) return
    this.abort.abort(new DOMException('The scene has gone.', 'AbortError'))
    for (const { end } of [...this.entries.values()].reverse()) {
      try {
        end()
      } catch (error) {
        this.loop.onError(error)
      }
    }
    this.entries.clear()
    live.delete(this)
  }

  private keep<T extends object>(kind: Kind, key: T, end: () => void, completed?: () => boolean): T {
    if (this.disposed) end()
    else this.entries.set(key, { kind, end, completed })
    return key
  }

  private release(key: object): void {
    const entry = this.entries.get(key)
    this.entries.delete(key)
    entry?.end()
  }

  private dropCompletedTweens(kept = COMPLETED_KEPT): void {
    if (this.entries.size <= kept) return
    for (const [key, { completed }] of this.entries) if (completed?.()) this.entries.delete(key)
  }
}
