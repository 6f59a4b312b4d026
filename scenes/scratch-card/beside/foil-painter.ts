import { eachStamp, type PackedStamps } from '../packed-stamps'
import { eraseStamp } from './erase-stamp'
import { bitAt, type Flight, newPlace } from './flight'
import type { FoilCanvas } from './foil-messages'

type Context = OffscreenCanvasRenderingContext2D

const NO_CANVAS = 'This browser has no 2D canvas in workers.'

const placed = newPlace()

interface Curl extends Flight {
  readonly picture: ImageBitmap
}

/** The foil with its holes, and the curls that fly off it, on a canvas of a worker. */
export class FoilPainter {
  private readonly given: FoilCanvas
  private readonly shown: Context
  /** The foil alone, from which stamps are erased. */
  private readonly foil: Context
  private curls: Curl[] = []
  private launched = 0

  constructor(given: FoilCanvas) {
    this.given = given
    if (typeof OffscreenCanvas !== 'function') throw new Error(NO_CANVAS)
    const { foilWidthPx, foilHeightPx, pixelRatio } = given
    const size = [foilWidthPx, foilHeightPx].map((px) => Math.ceil(px * pixelRatio)) as [number, number]
    this.shown = contextOf(given.canvas)
    this.foil = contextOf(new OffscreenCanvas(...size))
    this.renew()
  }

  /** Whether the next frame looks different, though nothing is sent. */
  get moving(): boolean {
    return this.curls.length > 0
  }

  /** Makes the foil whole. */
  renew(): void {
    const { foil, pixelRatio } = this.given
    const ctx = this.foil
    this.curls = []
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalCompositeOperation = 'copy'
    ctx.drawImage(foil, 0, 0, ctx.canvas.width, ctx.canvas.height)
    ctx.scale(pixelRatio, pixelRatio)
    ctx.globalCompositeOperation = 'destination-out'
  }

  erase(stamps: PackedStamps): void {
    eachStamp(stamps, (stamp) => eraseStamp(this.foil, this.given, stamp))
  }

  /** @param nowMs time at which they leave */
  launch(curls: readonly Flight[], nowMs: number): void {
    const { curls: pictures } = this.given
    for (const curl of curls) {
      const picture = pictures[this.launched % pictures.length]
      this.launched += 1
      if (picture) this.curls.push({ ...curl, bornMs: nowMs, picture })
    }
  }

  clear(): void {
    this.curls = []
  }

  draw(nowMs: number): void {
    const { pixelRatio, foilX, foilY, curlPx } = this.given
    const ctx = this.shown
    const { width, height } = this.foil.canvas
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalAlpha = 1
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
    ctx.drawImage(this.foil.canvas, foilX * pixelRatio, foilY * pixelRatio, width, height)
    this.curls = this.curls.filter(({ bornMs, lifeMs }) => nowMs - bornMs < lifeMs)
    for (const curl of this.curls) {
      const { x, y, turnRad, alpha } = bitAt(curl, nowMs - curl.bornMs, placed)
      const size = curl.scale * pixelRatio
      const [cos, sin] = [Math.cos(turnRad) * size, Math.sin(turnRad) * size]
      ctx.setTransform(cos, sin, -sin, cos, (foilX + x) * pixelRatio, (foilY + y) * pixelRatio)
      ctx.globalAlpha = Math.max(0, alpha)
      ctx.drawImage(curl.picture, -curlPx / 2, -curlPx / 2, curlPx, curlPx)
    }
  }
}

function contextOf(canvas: OffscreenCanvas): Context {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error(NO_CANVAS)
  return ctx
}
