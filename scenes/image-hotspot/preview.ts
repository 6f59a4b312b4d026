import { type Container, Sprite, type Texture } from 'pixi.js'
import type { SceneKit } from '../engine/scene/scene'

const BYTES_PER_PX = 4

/** All of a long picture in few pixels, under its tiles. */
export class Preview {
  private shown: { sprite: Sprite; texture: Texture } | undefined
  private isDropped = false

  constructor(
    private readonly kit: SceneKit,
    private readonly parent: Container,
    private readonly address: string,
  ) {}

  get isThere(): boolean {
    return this.shown !== undefined
  }

  /** GPU memory. */
  get bytes(): number {
    const { pixelWidth = 0, pixelHeight = 0 } = this.shown?.texture.source ?? {}
    return pixelWidth * pixelHeight * BYTES_PER_PX
  }

  /** Loads it; a picture without its preview is shown as well. */
  fetch(onLoad: () => void): void {
    if (this.shown) return
    this.kit.picture(this.address).then(
      (texture) => {
        if (this.isDropped || this.kit.scope.disposed) return this.kit.scope.free(texture)
        const sprite = new Sprite(texture)
        this.parent.addChildAt(sprite, 0)
        this.shown = { sprite, texture }
        onLoad()
      },
      (error: unknown) => {
        if (!this.kit.scope.disposed) console.warn(error)
      },
    )
  }

  /** Nothing is drawn while tiles cover it. */
  place(topPx: number, widthPx: number, heightPx: number, isNeeded: boolean): void {
    if (!this.shown) return
    const { sprite } = this.shown
    sprite.visible = isNeeded
    sprite.position.set(0, topPx)
    sprite.setSize(widthPx, heightPx)
  }

  drop(): void {
    this.isDropped = true
    this.shown?.sprite.destroy()
    if (this.shown) this.kit.scope.free(this.shown.texture)
    this.shown = undefined
  }
}
