import { Sprite, type Texture } from 'pixi.js'
import { type Bundle, readsAvif } from '../engine/assets/bundle'
import { throwIfAborted } from '../engine/scene/aborted'
import { Scene, type View } from '../engine/scene/scene'
import { type Band, type Tile, tilesOf, tilesToDrop, tilesWithin } from './image-hotspot-plan'
import type {
  ImageHotspotCommands,
  ImageHotspotData,
  ImageHotspotProgress,
  ImageHotspotShape,
  ImageHotspotSnapshot,
} from './image-hotspot-shape'
import { Preview } from './preview'
import { TileSource } from './tile-source'

/** A requested tile. */
interface HeldTile {
  shown?: { sprite: Sprite; texture: Texture }
  failed: boolean
}

const bundle: Bundle = {}

/** A long picture, seen through a window that moves along it (spec part 1 §2). */
export class ImageHotspotScene extends Scene<ImageHotspotShape> {
  static readonly bundle = bundle

  readonly commands: ImageHotspotCommands = {
    look: (topPx) => this.look(topPx),
    retry: () => this.retry(),
  }

  private data: ImageHotspotData = { picture: { src: '', width: 1, height: 1, slices: [] }, startPx: 0 }
  private topPx = 0
  private tiles: Tile[] = []
  private source: TileSource | undefined
  private avif = false
  /** Whether any tile of this picture was ever loaded. */
  private everLoaded = false
  private readonly held = new Map<number, HeldTile>()
  private preview: Preview | undefined

  async prepare(data: ImageHotspotData): Promise<void> {
    const { scope } = this.kit
    this.avif = await readsAvif()
    throwIfAborted(scope.signal)
    this.setData(data)
    await Promise.all(this.fill())
    throwIfAborted(scope.signal)
    this.fetchPreview()
  }

  apply(data: ImageHotspotData): void {
    this.setData(data)
    this.update()
    this.fetchPreview()
  }

  resize(_view: View): void {
    const tiles = this.cut()
    const isSame =
      tiles.length === this.tiles.length && tiles[0]?.textureWidthPx === this.tiles[0]?.textureWidthPx
    if (!isSame) {
      this.dropAll()
      this.tiles = tiles
    }
    this.update()
  }

  reset(): void {
    this.look(this.data.startPx)
  }

  snapshot(): ImageHotspotSnapshot {
    const shown = this.tiles.filter(({ index }) => this.held.get(index)?.shown)
    return {
      scene: 'image-hotspot',
      phase: this.progress().phase,
      scrollTopPx: this.topPx - (this.kit.viewport.toClient({ x: 0, y: 0 })?.y ?? 0),
      windowTopPx: this.topPx,
      tilesResident: shown.length,
      missing: this.preview?.isThere ? [] : this.missing(),
      textureBytes: shown.reduce((sum, { bytes }) => sum + bytes, this.preview?.bytes ?? 0),
    }
  }

  /** After the tiles that the player sees first. */
  private fetchPreview(): void {
    this.preview?.fetch(() => this.place())
  }

  private missing(): Band[] {
    return tilesWithin(this.tiles, this.window)
      .filter(({ index }) => !this.held.get(index)?.shown)
      .map(({ topPx, heightPx }) => ({
        topPx: topPx * this.pxPerOwn,
        bottomPx: (topPx + heightPx) * this.pxPerOwn,
      }))
  }

  restore({ windowTopPx }: ImageHotspotSnapshot): void {
    this.look(windowTopPx)
  }

  private setData(data: ImageHotspotData): void {
    this.dropAll()
    this.data = data
    this.topPx = data.startPx
    this.everLoaded = false
    this.source = new TileSource(this.kit, data.picture)
    this.tiles = this.cut()
    this.preview?.drop()
    const { preview } = data.picture
    this.preview = preview ? new Preview(this.kit, this, preview) : undefined
  }

  /** CSS px for one of the picture's own. */
  private get pxPerOwn(): number {
    return this.kit.view.widthPx / this.data.picture.width
  }

  /** What the window shows, in the picture's own px. */
  private get window(): Band {
    const topPx = this.topPx / this.pxPerOwn
    return { topPx, bottomPx: topPx + this.kit.view.heightPx / this.pxPerOwn }
  }

  private cut(): Tile[] {
    const { widthPx, heightPx, pixelRatio } = this.kit.view
    return tilesOf(this.data.picture, {
      deviceWidthPx: widthPx * pixelRatio,
      windowPx: heightPx / this.pxPerOwn,
      avif: this.avif,
    })
  }

  private look(topPx: number): void {
    this.topPx = topPx
    this.update()
  }

  private retry(): void {
    for (const [index, { failed }] of this.held) if (failed) this.held.delete(index)
    this.update()
  }

  /** Places the tiles in the window and requests the missing ones. */
  private update(): void {
    for (const work of this.fill()) void work
    this.place()
    this.announce()
  }

  /** Frees tiles over the budget and requests those that the window lacks. */
  private fill(): Promise<void>[] {
    const window = this.window
    for (const index of tilesToDrop(this.tiles, new Set(this.held.keys()), window)) this.drop(index)
    return tilesWithin(this.tiles, window)
      .filter(({ index }) => !this.held.has(index))
      .map((tile) => this.fetch(tile))
  }

  private async fetch(tile: Tile): Promise<void> {
    const held: HeldTile = { failed: false }
    const { scope } = this.kit
    this.held.set(tile.index, held)
    const isWanted = () => !scope.disposed && this.held.get(tile.index) === held
    try {
      const texture = await this.source?.texture(tile)
      if (!texture) return
      if (!isWanted()) {
        scope.free(texture)
        return
      }
      const sprite = new Sprite(texture)
      held.shown = { sprite, texture }
      this.everLoaded = true
      this.addChild(sprite)
      this.place()
    } catch (error) {
      if (!isWanted()) return
      console.warn(error)
      held.failed = true
    }
    this.announce()
  }

  private drop(index: number): void {
    const shown = this.held.get(index)?.shown
    this.held.delete(index)
    if (!shown) return
    shown.sprite.destroy()
    this.kit.scope.free(shown.texture)
  }

  private dropAll(): void {
    for (const index of [...this.held.keys()]) this.drop(index)
  }

  /** Edges lie on whole device px, so that neighbours meet without a seam. */
  private place(): void {
    const { widthPx, pixelRatio } = this.kit.view
    const edge = (ownPx: number) => Math.round((ownPx * this.pxPerOwn - this.topPx) * pixelRatio) / pixelRatio
    for (const { index, topPx, heightPx } of this.tiles) {
      const sprite = this.held.get(index)?.shown?.sprite
      if (!sprite) continue
      sprite.position.set(0, edge(topPx))
      sprite.setSize(widthPx, edge(topPx + heightPx) - edge(topPx))
    }
    const { arrived, wanted } = this.progress()
    this.preview?.place(-this.topPx, widthPx, this.data.picture.height * this.pxPerOwn, arrived < wanted)
    this.kit.invalidate()
  }

  private progress(): ImageHotspotProgress {
    const wanted = tilesWithin(this.tiles, this.window).map(({ index }) => this.held.get(index))
    const arrived = wanted.filter((held) => held?.shown).length
    const isFailed = wanted.some((held) => held?.failed)
    const failure = this.everLoaded ? 'failed' : 'refused'
    const phase = isFailed ? failure : arrived === wanted.length ? 'ready' : 'loading'
    return { phase, arrived, wanted: wanted.length }
  }

  private announce(): void {
    this.emitEvent('changed', this.progress())
  }
}
