import type { Texture, TextureSource } from 'pixi.js'
import type { Atlas, Texture as SingleTexture, SoundSprite } from '../../../assets/manifest-types'
import { forPixelRatio } from '../../../assets/manifest-types'
import { readsAvif } from './image-formats'

export { readsAvif }

/** What a scene needs before it can be prepared, by names of its own; each asset in its resolutions. */
export interface Bundle {
  readonly atlases?: Readonly<Record<string, readonly Atlas[]>>
  readonly textures?: Readonly<Record<string, readonly SingleTexture[]>>
  readonly sounds?: SoundSprite
  /**
   * The images that the first frame shows. Where they are named, a first visit waits for those alone, in their smallest
   * resolution, and gets the others and the sharper ones once it can be played.
   */
  readonly first?: readonly string[]
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

/** Images that have come after the first frame: `show` puts them where their textures are used. */
export interface LateImages {
  readonly sources: readonly TextureSource[]
  show(): void
}

/** A bundle in memory, shared until it is released. */
export interface LoadedBundle {
  shelf<B extends Bundle>(bundle: B): AssetShelf<B>
  /**
   * Loads what the first frame did without: first the images that are not there at all, then sharper ones.
   *
   * @returns undefined where nothing is to come
   * @throws AssetError when an image could not be loaded: what is shown stays as it is
   */
  loadMissing(): Promise<LateImages | undefined>
  loadSharper(): Promise<LateImages | undefined>
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

const SMALLEST_RATIO = 1

/** The images that a first visit waits for, in the resolution that comes first. */
export async function firstSheets(bundle: Bundle, pixelRatio: number): Promise<BundleSheet[]> {
  const { first } = bundle
  if (first === undefined) return bundleSheets(bundle, pixelRatio)
  const sheets = await bundleSheets(bundle, Math.min(pixelRatio, SMALLEST_RATIO))
  return sheets.filter(({ name }) => first.includes(name))
}
