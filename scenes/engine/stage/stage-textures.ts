import { type Container, Sprite, type TextureSource } from 'pixi.js'
import type { StageRenderer } from '../renderer/surface'

/** Uploads textures before they are shown, so that no upload falls into an animation, and counts their memory. */
export class StageTextures {
  private renderer: StageRenderer | undefined
  /** What scenes have painted or loaded and not yet freed. */
  private readonly made = new Set<TextureSource>()

  /** Textures of a lost context are gone with it. */
  setRenderer(renderer: StageRenderer | undefined): void {
    this.renderer = renderer
    if (!renderer) this.made.clear()
  }

  /** GPU memory, four bytes a pixel. */
  get bytes(): number {
    const renderer = this.renderer
    const sources = renderer && 'gl' in renderer ? renderer.texture.managedTextures : [...this.made]
    return sources.reduce((sum, source) => sum + (source ? source.pixelWidth * source.pixelHeight * 4 : 0), 0)
  }

  /** Registers a source that a scene has made, until it is destroyed. */
  add(source: TextureSource): void {
    this.made.add(source)
    source.once('destroy', () => this.made.delete(source))
  }

  upload(source: TextureSource): void {
    const renderer = this.renderer
    if (renderer && 'gl' in renderer) renderer.texture.getGlSource(source)
  }

  /** Uploads everything a scene has made or shows, and the shared sources that it may show later. */
  uploadAll(scene: Container, shared: readonly TextureSource[]): void {
    for (const source of new Set([...shared, ...this.made, ...sourcesWithin(scene)])) this.upload(source)
  }
}

function sourcesWithin(container: Container, found = new Set<TextureSource>()): Set<TextureSource> {
  if (container instanceof Sprite) found.add(container.texture.source)
  for (const child of container.children) sourcesWithin(child, found)
  return found
}
