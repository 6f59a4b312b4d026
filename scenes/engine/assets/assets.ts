import { ImageSource, Texture, type TextureSource } from 'pixi.js'
import { AssetStore } from './asset-store'
import { type Bundle, bundleSheets, firstSheets, type LoadedBundle } from './bundle'
import { acquireAll, SharedBundle } from './shared-bundle'

/** Decodes off the main thread where the browser can. */
async function loadSource(address: string, signal: AbortSignal): Promise<TextureSource> {
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  // Not `response.blob()`, which fails in Chromium for a file whose preload is still under way.
  const bytes = await response.arrayBuffer()
  const type = response.headers.get('content-type') ?? ''
  return new ImageSource({ resource: await decode(new Blob([bytes], { type })) })
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
  private readonly store = new AssetStore<TextureSource>({ load: loadSource, free: freeSource })

  /** Images in memory. */
  get size(): number {
    return this.store.size
  }

  /** The images that have been loaded. */
  get sources(): TextureSource[] {
    return this.store.values
  }

  /**
   * Loads a bundle.
   *
   * @param pixelRatio chooses the resolution of each asset
   * @param onProgress called with 0 to 1 as its images arrive
   * @param isFirst waits only for what the first frame shows, unless the rest is there already
   * @throws AssetError when an image could not be loaded
   */
  async load(
    bundle: Bundle,
    pixelRatio: number,
    onProgress?: (ratio: number) => void,
    isFirst = false,
  ): Promise<LoadedBundle> {
    const sheets = await bundleSheets(bundle, pixelRatio)
    const isKept = sheets.every(({ address }) => this.store.has(address))
    const wanted = isFirst && !isKept ? await firstSheets(bundle, pixelRatio) : sheets
    return new SharedBundle(this.store, sheets, await acquireAll(this.store, wanted, onProgress))
  }

  /**
   * One picture by its address.
   *
   * @returns the texture and what frees it
   * @throws AssetError when it cannot be loaded or its host forbids its use
   */
  async picture(address: string): Promise<{ texture: Texture; release: () => void }> {
    const texture = new Texture({ source: await this.store.acquire(address) })
    return {
      texture,
      release: () => {
        texture.destroy(false)
        this.store.release(address)
      },
    }
  }
}
