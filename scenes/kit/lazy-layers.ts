import type { LayerPlace, SceneKit } from '../engine/scene/scene'
import type { GameLayers, ShownRound } from './game-layers'
import type { LotteryPlan } from './lottery-round'

/** A game's layers, whose script is fetched where the quality asks for them; until then the canvas shows everything. */
export class LazyLayers<Plan extends LotteryPlan> {
  private layers: GameLayers<Plan> | undefined
  private isLoading = false
  private placed: LayerPlace = { x: 0, y: 0, scale: 1 }

  constructor(
    readonly kit: SceneKit,
    readonly load: () => Promise<GameLayers<Plan>>,
  ) {}

  /** Whether layers move now, without a frame of the page. */
  get running(): boolean {
    return this.layers?.running === true
  }

  /** @param place the game's centre */
  place(place: LayerPlace): void {
    this.placed = place
    this.layers?.place(place)
  }

  /** The pictures have changed. */
  renew(): void {
    this.layers?.renew()
    this.adjust()
  }

  /** The quality may have changed. */
  adjust(): void {
    this.layers?.adjust()
    if (this.layers || this.isLoading || !this.kit.quality.layers) return
    this.isLoading = true
    this.load().then(
      (layers) => {
        if (this.kit.scope.disposed) return
        this.layers = layers
        layers.place(this.placed)
        layers.renew()
      },
      () => {
        this.isLoading = false
      },
    )
  }

  /** Shows a game at its time. @returns whether layers show it, so that the canvas need not */
  follow(round: ShownRound<Plan>, nowMs: number): boolean {
    return this.layers?.follow(round, nowMs) === true
  }

  /** @returns time from the last frame until a running game is worth one, for its sounds */
  nextMs({ plan, elapsedMs }: ShownRound<Plan>): number | undefined {
    return plan && this.layers?.nextMs(plan, elapsedMs)
  }
}
