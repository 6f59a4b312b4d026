import type { LayerTrack, SceneKit } from '../engine/scene/scene'
import { type GameLayer, GameLayers } from '../kit/game-layers'
import { drawTexture, paintLayer } from '../kit/layer-picture'
import type { NineGridBoard } from './board'
import { CELL_STEP_PX, cellPlace } from './layout'
import { CELLS, type RunPlan } from './nine-grid-plan'
import { lightTracks } from './run-tracks'

/** Room for a lit box with its glow. */
const SIDE_PX = 124

/** The lit boxes beside the canvas, one over each box, with the face that it lights. */
export class NineGridLayers extends GameLayers<RunPlan> {
  private made: { plan: RunPlan; tracks: readonly LayerTrack[] } | undefined

  /** @param pixelRatio device pixels for one px of the board */
  constructor(
    kit: SceneKit,
    readonly board: NineGridBoard,
    readonly pixelRatio: () => number,
  ) {
    super(kit)
  }

  nextMs({ stepTimesMs }: RunPlan, elapsedMs: number): number | undefined {
    const nextMs = stepTimesMs.find((atMs) => atMs > elapsedMs)
    return nextMs === undefined ? undefined : nextMs - elapsedMs
  }

  protected durationMs({ durationMs }: RunPlan): number {
    return durationMs
  }

  protected paint(): GameLayer<RunPlan>[] {
    return Array.from({ length: CELLS }, (_, cell) => {
      const { column, row } = cellPlace(cell)
      return {
        layer: this.kit.layer({
          picture: this.paintLit(cell),
          widthPx: SIDE_PX,
          heightPx: SIDE_PX,
          anchor: { x: 0.5, y: 0.5 },
          above: true,
        }),
        at: { x: column * CELL_STEP_PX, y: row * CELL_STEP_PX },
        tracks: (plan) => [this.tracksOf(plan)[cell] ?? []],
      }
    })
  }

  /** All cells' are made in one go, when the first is asked for. */
  private tracksOf(plan: RunPlan): readonly LayerTrack[] {
    if (this.made?.plan !== plan) this.made = { plan, tracks: lightTracks(plan) }
    return this.made.tracks
  }

  private paintLit(cell: number): HTMLCanvasElement {
    return paintLayer(SIDE_PX, SIDE_PX, this.pixelRatio(), (ctx) => {
      ctx.translate(SIDE_PX / 2, SIDE_PX / 2)
      drawTexture(ctx, this.board.litPicture)
      drawTexture(ctx, this.board.faceOf(cell), { x: 0.5, y: 0.5 })
    })
  }
}
