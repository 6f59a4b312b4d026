import type { LayerPlace, LayerTrack, MovingLayer, Point, SceneKit } from '../engine/scene/scene'
import type { LotteryPhase, LotteryPlan } from './lottery-round'

/** One layer of a game. */
export interface GameLayer<Plan> {
  readonly layer: MovingLayer
  /** Where its anchor is, in px at scale 1 from the game's centre. */
  readonly at: Point
  /** What it does during a game. */
  tracks(plan: Plan): readonly LayerTrack[]
}

/** The part of a round that layers show. */
export interface ShownRound<Plan> {
  readonly plan: Plan | undefined
  readonly phase: LotteryPhase
  readonly elapsedMs: number
}

/**
 * What moves while a game runs, beside the canvas, for phones that draw in software: the browser's compositor moves it
 * through the whole game, and the page has no frame of its own to run for it.
 */
export abstract class GameLayers<Plan extends LotteryPlan> {
  private layers: readonly GameLayer<Plan>[] = []
  private plan: Plan | undefined
  private placed: LayerPlace = { x: 0, y: 0, scale: 1 }

  constructor(readonly kit: SceneKit) {}

  /** Paints the layers' pictures, as what they stand for looks now. */
  protected abstract paint(): readonly GameLayer<Plan>[]
  /** Time from a game's start to its result. */
  protected abstract durationMs(plan: Plan): number
  /** @returns time from a moment of a game until a frame is worth it, for a sound; undefined: not soon */
  abstract nextMs(plan: Plan, elapsedMs: number): number | undefined

  /** Whether the layers move now, without a frame of the page. */
  get running(): boolean {
    return this.plan !== undefined && this.kit.clock.pageMs(0) !== undefined
  }

  /** @param place the game's centre */
  place(place: LayerPlace): void {
    this.placed = place
    for (const { layer, at } of this.layers) {
      const { x, y, scale } = place
      layer.place({ x: x + at.x * scale, y: y + at.y * scale, scale })
    }
  }

  /** The pictures have changed. */
  renew(): void {
    this.plan = undefined
    for (const { layer } of this.layers) this.kit.scope.free(layer)
    this.layers = this.kit.quality.layers ? this.paint() : []
    this.place(this.placed)
  }

  /** Paints what another quality asks for, which would delay a start. */
  adjust(): void {
    if (this.kit.quality.layers !== this.layers.length > 0) this.renew()
  }

  /** Shows a game at its time. @returns whether the layers show it, so that the canvas need not */
  follow({ plan, phase, elapsedMs }: ShownRound<Plan>, nowMs: number): boolean {
    if (!plan || phase !== 'spinning' || this.layers.length === 0) {
      this.end()
      return false
    }
    if (plan === this.plan) for (const { layer } of this.layers) layer.follow(nowMs)
    else this.begin(plan, nowMs - elapsedMs)
    return true
  }

  end(): void {
    if (!this.plan) return
    this.plan = undefined
    for (const { layer } of this.layers) layer.hide()
  }

  private begin(plan: Plan, startMs: number): void {
    this.plan = plan
    for (const { layer, tracks } of this.layers) layer.show(tracks(plan), this.durationMs(plan), startMs)
  }
}
