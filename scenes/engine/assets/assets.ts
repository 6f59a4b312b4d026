import { ImageSource, Rectangle, Texture, type TextureSource } from 'pixi.js'
import { AssetStore } from './asset-store'
import { type Bundle, type BundleSheet, bundleSheets, type LoadedBundle } from './bundle'

/** Decodes off the main thread where the browser can. */
async function loadSource(address: string, signal: AbortSignal): Promise<TextureSource> {
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return new ImageSource({ resource: await decode(await response.blob()) })
}

async function decode(blob: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof createImageBitmap === 'function') return createImageBitmap(blob)
  const image = new Image()
  const url = URL.createObjectURL(blob)
  try {
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

function freeSource(source: TextureSource): void {
  const { resource } = source
  source.destroy()
  if (typeof ImageBitmap === 'function' && resource instanceof ImageBitmap) resource.close()
}

/** Bundles and pictures, loaded once, shared by scenes and freed with their last user. */
export class Assets {
  readonly #sources = new AssetStore<TextureSource>({ load: loadSource, free: freeSource })

  /** Images in memory. */
  get size(): number {
    return this.#sources.size
  }

  /** The images that have been loaded. */
  get sources(): TextureSource[] {
    return this.#sources.values
  }

  /**
   * Loads a bundle.
   *
   * @param pixelRatio chooses the resolution of each asset
   * @param onProgress called with 0 to 1 as its images arrive
   * @throws AssetError when an image could not be loaded
   */
  async load(
    bundle: Bundle,
    pixelRatio: number,
    onProgress?: (ratio: number) => void,
  ): Promise<LoadedBundle> {
    const sheets = await bundleSheets(bundle, pixelRatio)
    let arrived = 0
    const results = await Promise.allSettled(
      sheets.map(async ({ name, sheet, address }) => {
        const source = await this.#sources.acquire(address)
        source.resolution = sheet.resolution
        arrived += 1
        onProgress?.(arrived / sheets.length)
        return [name, { sheet, source }] as const
      }),
    )
    const release = () => {
      for (const [index, { address }] of sheets.entries()) {
        if (results[index]?.status === 'fulfilled') this.#sources.release(address)
      }
    }
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) {
      release()
      throw failure.reason
    }
    return makeBundle(
      new Map(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
      release,
    )
  }

  /**
   * One picture by its address.
   *
   * @returns the texture and what frees it
   * @throws AssetError when it cannot be loaded or its host forbids its use
   */
  async picture(address: string): Promise<{ texture: Texture; release: () => void }> {
    const texture = new Texture({ source: await this.#sources.acquire(address) })
    return {
      texture,
      release: () => {
        texture.destroy(false)
        this.#sources.release(address)
      },
    }
  }
}

interface Sheet extends Pick<BundleSheet, 'sheet'> {
  source: TextureSource
}

function makeBundle(sheets: Map<string, Sheet>, releaseSources: () => void): LoadedBundle {
  const textures = new Map<string, Texture>()
  const once = (key: string, make: () => Texture): Texture => {
    const known = textures.get(key)
    if (known) return known
    const texture = make()
    textures.set(key, texture)
    return texture
  }
  const sheetOf = (name: string): Sheet => {
    const sheet = sheets.get(name)
    if (!sheet) throw new Error(`The bundle has no asset named ${name}.`)
    return sheet
  }
  return {
    shelf: () => ({
      frame: (atlas, name) => once(`${atlas}/${name}`, () => cutFrame(sheetOf(atlas), name)),
      texture: (name) => once(name, () => new Texture({ source: sheetOf(name).source })),
    }),
    release() {
      for (const texture of textures.values()) texture.destroy(false)
      textures.clear()
      releaseSources()
    },
  }
}

function cutFrame({ sheet, source }: Sheet, name: string): Texture {
  const frame = 'frames' in sheet ? sheet.frames[name] : undefined
  if (!frame) throw new Error(`The atlas has no frame named ${name}.`)
  const [pivotX, pivotY] = frame.pivot ?? []
  return new Texture({
    source,
    frame: new Rectangle(frame.x, frame.y, frame.w, frame.h),
    defaultAnchor:
      pivotX === undefined || pivotY === undefined ? undefined : { x: pivotX / frame.w, y: pivotY / frame.h },
  })
}
