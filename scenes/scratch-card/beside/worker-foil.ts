import type { Cancel } from '../../engine/frame/frame'
import type { LayerPlace, MovingLayer, SceneKit } from '../../engine/scene/scene'
import type { Stamp } from '../brush'
import { packStamp } from '../packed-stamps'
import { FOIL } from '../scratch-card-plan'
import type { FoilBeside, FoilPictures } from './beside-types'
import type { Flight } from './flight'
import FoilWorker from './foil.worker?worker'
import type { FoilNews, FoilOrder } from './foil-messages'

/** Room around the foil for the curls that fly off it, which fall and fade. */
const ROOM_PX = { top: 80, side: 48, bottom: 180 }
const WIDTH_PX = FOIL.widthPx + 2 * ROOM_PX.side
const HEIGHT_PX = ROOM_PX.top + FOIL.heightPx + ROOM_PX.bottom

/** A worker that shows nothing for so long is taken for a lost one; the foil stands still meanwhile. */
const OPENS_WITHIN_MS = 1000

/** @returns whether a worker can paint a canvas of the page */
export const canPaintInWorker = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype

/**
 * The foil on a canvas that a worker paints: the page's thread only says where fingers are, and a page on which nothing
 * else moves has no picture of its own to put together for a touch.
 */
export class WorkerFoil implements FoilBeside {
  private readonly kit: SceneKit
  private readonly worker: Worker
  private readonly layer: MovingLayer
  private readonly stamps: number[] = []
  private readonly curls: Flight[] = []
  private overdue: Cancel | undefined
  private state: 'coming' | 'closed' | 'opening' | 'open' | 'failed' = 'coming'
  private readonly changed: () => void

  /** @param changed called when it can be opened, is shown or has failed */
  constructor(kit: SceneKit, pictures: FoilPictures, changed: () => void) {
    this.kit = kit
    this.changed = changed
    const worker = new FoilWorker()
    this.worker = worker
    // A held clock holds what flies: there is no frame of its time to be seen.
    const unwatch = kit.clock.whenHeld(() => this.clear())
    kit.scope.own(this, () => {
      unwatch()
      worker.terminate()
    })
    worker.onerror = (event) => {
      event.preventDefault()
      this.fail()
    }
    worker.onmessage = ({ data }: MessageEvent<FoilNews>) => {
      if (data === 'lost') this.fail()
      else if (this.state === 'opening') this.set('open')
    }
    const picture = document.createElement('canvas')
    picture.width = Math.ceil(WIDTH_PX * pictures.pixelRatio)
    picture.height = Math.ceil(HEIGHT_PX * pictures.pixelRatio)
    this.layer = kit.layer({
      picture,
      widthPx: WIDTH_PX,
      heightPx: HEIGHT_PX,
      anchor: { x: ROOM_PX.side / WIDTH_PX, y: ROOM_PX.top / HEIGHT_PX },
      above: true,
    })
    this.hand(picture, pictures).catch(() => this.fail())
  }

  get isFailed(): boolean {
    return this.state === 'failed'
  }

  get canOpen(): boolean {
    return this.state !== 'coming' && this.state !== 'failed'
  }

  get isOpen(): boolean {
    return this.state === 'opening' || this.state === 'open'
  }

  get isShown(): boolean {
    return this.state === 'open'
  }

  place(place: LayerPlace): void {
    this.layer.place(place)
  }

  open(): void {
    this.layer.show([], 0, 0)
    this.send({ kind: 'open' })
    this.state = 'opening'
    this.overdue?.()
    this.overdue = this.kit.scope.timer(OPENS_WITHIN_MS, () => {
      if (this.state === 'opening') this.fail()
    })
  }

  erase(stamp: Stamp): void {
    packStamp(this.stamps, stamp)
  }

  launch(curl: Flight): void {
    this.curls.push({ ...curl })
  }

  /** Numbers alone, since a buffer that is handed over costs as much again as the whole message. */
  flush(): void {
    if (this.stamps.length === 0 && this.curls.length === 0) return
    this.send({ kind: 'taken', stamps: this.stamps, curls: this.curls })
    this.forget()
  }

  clear(): void {
    this.curls.length = 0
    if (this.isOpen) this.send({ kind: 'clear' })
  }

  close(): void {
    this.forget()
    if (!this.isOpen) return
    this.layer.hide()
    this.send({ kind: 'close' })
    this.state = 'closed'
  }

  /** Ends its worker: another size needs another canvas. */
  end(): void {
    this.kit.scope.free(this.layer)
    this.kit.scope.free(this)
  }

  private forget(): void {
    this.stamps.length = 0
    this.curls.length = 0
  }

  private async hand(picture: HTMLCanvasElement, pictures: FoilPictures): Promise<void> {
    // As `canPaintInWorker` has found before there is one of these.
    if (typeof createImageBitmap !== 'function') return
    const [foil, brush, ...curls] = await Promise.all(
      [pictures.foil, pictures.brush, ...pictures.curls].map((drawn) => createImageBitmap(drawn)),
    )
    if (!foil || !brush || this.kit.scope.disposed) return
    const canvas = picture.transferControlToOffscreen()
    const { pixelRatio, brushPx, curlPx } = pictures
    this.send(
      {
        kind: 'canvas',
        canvas,
        pixelRatio,
        foilX: ROOM_PX.side,
        foilY: ROOM_PX.top,
        foil,
        foilWidthPx: FOIL.widthPx,
        foilHeightPx: FOIL.heightPx,
        brush,
        brushPx,
        curls,
        curlPx,
      },
      [canvas, foil, brush, ...curls],
    )
    if (this.state === 'coming') this.set('closed')
  }

  private send(order: FoilOrder, given: Transferable[] = []): void {
    this.worker.postMessage(order, given)
  }

  private fail(): void {
    if (this.isFailed) return
    this.layer.hide()
    this.set('failed')
  }

  private set(state: 'closed' | 'open' | 'failed'): void {
    this.state = state
    this.overdue?.()
    if (!this.kit.scope.disposed) this.changed()
  }
}
