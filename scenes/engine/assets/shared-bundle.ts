import { Rectangle, Texture, type TextureSource } from 'pixi.js'
import type { AssetStore } from './asset-store'
import type { AssetShelf, Bundle, BundleSheet, LateImages, LoadedBundle } from './bundle'

type Sources = AssetStore<TextureSource>

/** An image in use: where it came from, and its pixels. */
interface Held {
  readonly address: string
  readonly source: TextureSource
}

/**
 * Loads images and counts them as used.
 *
 * @throws AssetError when one could not be loaded; the others are released
 */
export async function acquireAll(
  sources: Sources,
  sheets: readonly BundleSheet[],
  onProgress?: (ratio: number) => void,
): Promise<Map<string, Held>> {
  let arrived = 0
  const held = new Map<string, Held>()
  const failures: unknown[] = []
  const acquire = async ({ name, sheet, address }: BundleSheet) => {
    const source = await sources.acquire(address)
    source.resolution = sheet.resolution
    arrived += 1
    onProgress?.(arrived / sheets.length)
    held.set(name, { address, source })
  }
  await Promise.all(sheets.map((sheet) => acquire(sheet).catch((error) => failures.push(error))))
  if (failures.length === 0) return held
  for (const { address } of held.values()) sources.release(address)
  throw failures[0]
}

/** The images of a bundle, held until it is released. A texture is made once and gets better images as they come. */
export class SharedBundle implements LoadedBundle {
  private readonly sources: Sources
  private readonly sheets: ReadonlyMap<string, BundleSheet>
  private readonly held: Map<string, Held>
  /** By the name of their image, and within it by their own. */
  private readonly textures = new Map<string, Map<string, Texture>>()
  private isReleased = false

  /**
   * @param sheets every image in its best resolution
   * @param held the images that are there, which may be others and fewer
   */
  constructor(sources: Sources, sheets: readonly BundleSheet[], held: Map<string, Held>) {
    this.sources = sources
    this.sheets = new Map(sheets.map((sheet) => [sheet.name, sheet]))
    this.held = held
  }

  shelf<B extends Bundle>(): AssetShelf<B> {
    return {
      frame: (atlas, name) => this.texture(atlas, name),
      texture: (name) => this.texture(name, ''),
    }
  }

  loadMissing(): Promise<LateImages | undefined> {
    return this.load(({ name }) => !this.held.has(name))
  }

  loadSharper(): Promise<LateImages | undefined> {
    return this.load(({ name, address }) => this.held.get(name)?.address !== address)
  }

  release(): void {
    this.isReleased = true
    for (const named of this.textures.values()) for (const texture of named.values()) texture.destroy(false)
    this.textures.clear()
    for (const { address } of this.held.values()) this.sources.release(address)
    this.held.clear()
  }

  private async load(isWanted: (sheet: BundleSheet) => boolean): Promise<LateImages | undefined> {
    const wanted = [...this.sheets.values()].filter(isWanted)
    if (wanted.length === 0 || this.isReleased) return undefined
    const coming = await acquireAll(this.sources, wanted)
    if (this.isReleased) {
      for (const { address } of coming.values()) this.sources.release(address)
      return undefined
    }
    return { sources: [...coming.values()].map(({ source }) => source), show: () => this.show(coming) }
  }

  private show(coming: ReadonlyMap<string, Held>): void {
    for (const [name, better] of coming) {
      const before = this.held.get(name)
      if (this.isReleased) {
        this.sources.release(better.address)
        continue
      }
      this.held.set(name, better)
      for (const texture of this.textures.get(name)?.values() ?? []) {
        texture.source = better.source
        texture.update()
      }
      if (before) this.sources.release(before.address)
    }
  }

  private texture(image: string, frame: string): Texture {
    const named = this.textures.get(image) ?? new Map<string, Texture>()
    const texture = named.get(frame) ?? this.make(image, frame)
    named.set(frame, texture)
    this.textures.set(image, named)
    return texture
  }

  /** A texture whose image has not come yet draws nothing. */
  private make(image: string, frame: string): Texture {
    const sheet = this.sheets.get(image)
    if (!sheet) throw new Error(`The bundle has no asset named ${image}.`)
    const source = this.held.get(image)?.source ?? Texture.EMPTY.source
    const cut = frame === '' ? { source } : { source, ...cutOf(sheet, frame) }
    // Sprites follow a texture that changes.
    return new Texture({ ...cut, dynamic: true })
  }
}

function cutOf({ sheet }: BundleSheet, name: string) {
  const frame = 'frames' in sheet ? sheet.frames[name] : undefined
  if (!frame) throw new Error(`The atlas has no frame named ${name}.`)
  const [pivotX, pivotY] = frame.pivot ?? []
  return {
    frame: new Rectangle(frame.x, frame.y, frame.w, frame.h),
    defaultAnchor:
      pivotX === undefined || pivotY === undefined ? undefined : { x: pivotX / frame.w, y: pivotY / frame.h },
  }
}
