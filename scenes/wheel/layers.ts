import type { SceneKit } from '../engine/scene/scene'
import { type GameLayer, GameLayers } from '../kit/game-layers'
import { drawTexture, paintLayer } from '../kit/layer-picture'
import type { WheelBoard } from './board'
import { DISC_RADIUS_PX } from './disc'
import { PIN_RADIUS_PX, POINTER_PIVOT_PX } from './layout'
import { pinDegOf, pinsOf } from './pointer'
import { nextPinMs, smearTrack, swingTrack, turnTrack } from './spin-tracks'
import { SPIN_DURATION_MS, type SpinPlan } from './wheel-plan'

const RAD = Math.PI / 180
const DIAMETER_PX = DISC_RADIUS_PX * 2
const MIDDLE = { x: 0.5, y: 0.5 }
const CENTRE = { x: 0, y: 0 }

/** Disc and pointer beside the canvas; rim, lamps and hub, between them, stay on it. */
export class WheelLayers extends GameLayers<SpinPlan> {
  /** @param pixelRatio device pixels for one px of the board */
  constructor(
    kit: SceneKit,
    readonly board: WheelBoard,
    readonly pixelRatio: () => number,
  ) {
    super(kit)
  }

  nextMs(plan: SpinPlan, elapsedMs: number): number | undefined {
    return nextPinMs(plan, elapsedMs)
  }

  protected durationMs(): number {
    return SPIN_DURATION_MS
  }

  protected paint(): GameLayer<SpinPlan>[] {
    const { kit } = this
    const pixelRatio = this.pixelRatio()
    const { pointer } = this.board.pictures
    const { width, height } = pointer.frame
    const round = { widthPx: DIAMETER_PX, heightPx: DIAMETER_PX, anchor: MIDDLE, above: false }
    const hanging = paintLayer(width, height, pixelRatio, (ctx) => drawTexture(ctx, pointer, { x: 0, y: 0 }))
    return [
      {
        layer: kit.layer({ ...round, picture: this.paintDisc(pixelRatio) }),
        at: CENTRE,
        tracks: (plan) => [turnTrack(plan)],
      },
      {
        layer: kit.layer({ ...round, picture: this.paintSmear(pixelRatio / 2) }),
        at: CENTRE,
        tracks: (plan) => [turnTrack(plan), smearTrack(plan)],
      },
      {
        layer: kit.layer({
          picture: hanging,
          widthPx: width,
          heightPx: height,
          anchor: pointer.defaultAnchor ?? MIDDLE,
          above: true,
        }),
        at: { x: 0, y: -POINTER_PIVOT_PX },
        tracks: (plan) => [swingTrack(plan)],
      },
    ]
  }

  /** The disc with its pins, which turn with it here. */
  private paintDisc(pixelRatio: number): HTMLCanvasElement {
    const { sectors } = this.board
    const { sharp, pin } = this.board.pictures
    return paintLayer(DIAMETER_PX, DIAMETER_PX, pixelRatio, (ctx) => {
      ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
      drawTexture(ctx, sharp, MIDDLE)
      for (let at = 0; at < pinsOf(sectors); at++) {
        const rad = pinDegOf(sectors, at) * RAD
        ctx.save()
        ctx.translate(Math.sin(rad) * PIN_RADIUS_PX, -Math.cos(rad) * PIN_RADIUS_PX)
        drawTexture(ctx, pin)
        ctx.restore()
      }
    })
  }

  private paintSmear(pixelRatio: number): HTMLCanvasElement {
    return paintLayer(DIAMETER_PX, DIAMETER_PX, pixelRatio, (ctx) => {
      ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
      drawTexture(ctx, this.board.pictures.smear, MIDDLE)
    })
  }
}
