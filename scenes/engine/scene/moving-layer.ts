import type { Cancel, Clock } from '../frame/frame'
import type { Point } from './viewport'

export interface LayerOptions {
  /** Shown as it is; painted once. */
  picture: HTMLCanvasElement
  /** Size of the picture in px of the scene's own size. */
  widthPx: number
  heightPx: number
  /** The point of the picture that is placed and about which it turns, 0 to 1. */
  anchor: Point
  /** Whether it lies above the canvas, else beneath it. */
  above: boolean
}

/** A change of one property, from the start of a game to its end. */
export type LayerTrack = readonly Keyframe[]

/** Where a layer is: its anchor in scene px, and the scale of the scene's own size. */
export interface LayerPlace extends Point {
  scale: number
}

/**
 * A picture beside the canvas that the browser's compositor moves: it costs the page's thread nothing, stays smooth while
 * that is busy, and what it covers is not drawn again by WebGL. It follows the loop's clock, held or not.
 */
export class MovingLayer {
  private readonly canvas: HTMLElement
  private readonly clock: Clock
  private readonly above: boolean
  private readonly mount = document.createElement('div')
  private readonly picture: HTMLCanvasElement
  private animations: Animation[] = []
  private startMs = 0
  /** On the page's time line; undefined while the clock stands still. */
  private startTime: number | undefined
  private unwatch: Cancel | undefined

  /** @param origin where the scene is in the canvas's space */
  constructor(
    canvas: HTMLElement,
    clock: Clock,
    { picture, widthPx, heightPx, anchor, above }: LayerOptions,
    readonly origin: () => Point,
  ) {
    this.canvas = canvas
    this.clock = clock
    this.above = above
    this.picture = picture
    Object.assign(this.mount.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      pointerEvents: 'none',
      transformOrigin: '0 0',
    })
    Object.assign(picture.style, {
      position: 'absolute',
      left: `${-anchor.x * widthPx}px`,
      top: `${-anchor.y * heightPx}px`,
      width: `${widthPx}px`,
      height: `${heightPx}px`,
      maxWidth: 'none',
      transformOrigin: `${anchor.x * 100}% ${anchor.y * 100}%`,
      willChange: 'transform, opacity',
    })
    this.mount.append(picture)
  }

  place({ x, y, scale }: LayerPlace): void {
    const origin = this.origin()
    this.mount.style.transform = `translate(${origin.x + x}px, ${origin.y + y}px) scale(${scale})`
  }

  /**
   * Shows the picture and moves it along the tracks.
   *
   * @param startMs the clock's time at which the tracks begin
   */
  show(tracks: readonly LayerTrack[], durationMs: number, startMs: number): void {
    this.hide()
    this.startMs = startMs
    if (this.above) this.canvas.after(this.mount)
    else this.canvas.before(this.mount)
    this.animations = tracks.map((track) =>
      this.picture.animate([...track], { duration: durationMs, fill: 'both' }),
    )
    this.startTime = undefined
    this.unwatch = this.clock.whenHeld(() => this.follow(this.clock.now()))
    this.follow(startMs)
  }

  /** Brings the animations to the clock's time, from which a device that slept may have parted them. */
  follow(nowMs: number): void {
    const startTime = this.clock.pageMs(this.startMs)
    if (startTime === undefined) {
      for (const animation of this.animations) {
        animation.pause()
        animation.currentTime = nowMs - this.startMs
      }
    } else if (startTime !== this.startTime) {
      for (const animation of this.animations) animation.startTime = startTime
    }
    this.startTime = startTime
  }

  hide(): void {
    this.unwatch?.()
    this.unwatch = undefined
    for (const animation of this.animations.splice(0)) animation.cancel()
    this.mount.remove()
  }
}
