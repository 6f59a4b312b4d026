import type { Texture } from 'pixi.js'
import type { Atlas, Texture as SingleTexture, SoundSprite } from '../../../assets/manifest-types'
import { forPixelRatio } from '../../../assets/manifest-types'
import { readsAvif } from './image-formats'

export { readsAvif }

/** What a scene needs before it can be prepared, by names of its own; each asset in its resolutions. */
export interface Bundle {
  readonly atlases?: Readonly<Record<string, readonly Atlas[]>>
  readonly textures?: Readonly<Record<string, readonly SingleTexture[]>>
  readonly sounds?: SoundSprite
}

type AtlasName<B extends Bundle> = keyof NonNullable<B['atlases']> & string
type FrameName<B extends Bundle, A extends AtlasName<B>> = NonNullable<
  B['atlases']
>[A] extends readonly Atlas<infer Name>[]
  ? Name
  : never
type TextureName<B extends Bundle> = keyof NonNullable<B['textures']> & string

/** A loaded bundle: its textures by name, in CSS px whatever the resolution that was chosen. */
export interface AssetShelf<B extends Bundle> {
  /** A frame of an atlas; its anchor is the frame's pivot where it has one. */
  frame<A extends AtlasName<B>>(atlas: A, name: FrameName<B, A>): Texture
  texture(name: TextureName<B>): Texture
}

/** A bundle in memory, shared until it is released. */
export interface LoadedBundle {
  shelf<B extends Bundle>(bundle: B): AssetShelf<B>
  release(): void
}

/** One image of a bundle: its name there, its measures, and the address that this browser takes it from. */
export interface BundleSheet {
  name: string
  sheet: Atlas | SingleTexture
  address: string
}

/** The images of a bundle in the resolution and format for this device. */
export async function bundleSheets(bundle: Bundle, pixelRatio: number): Promise<BundleSheet[]> {
  const avif = await readsAvif()
  return [...Object.entries(bundle.atlases ?? {}), ...Object.entries(bundle.textures ?? {})].map(
    ([name, variants]) => {
      const sheet = forPixelRatio<Atlas | SingleTexture>(variants, pixelRatio)
      return { name, sheet, address: avif && 'avif' in sheet ? sheet.avif : sheet.image }
    },
  )
}
