import type { Atlas, Texture } from '../../../assets/manifest-types'
import { forPixelRatio } from '../../../assets/manifest-types'
import type { Bundle } from './assets'
import { readsAvif } from './image-formats'

/** One image of a bundle: its name there, its measures, and the address that this browser takes it from. */
export interface BundleSheet {
  name: string
  sheet: Atlas | Texture
  address: string
}

/** The images of a bundle in the resolution and format for this device. */
export async function bundleSheets(bundle: Bundle, pixelRatio: number): Promise<BundleSheet[]> {
  const avif = await readsAvif()
  return [...Object.entries(bundle.atlases ?? {}), ...Object.entries(bundle.textures ?? {})].map(
    ([name, variants]) => {
      const sheet = forPixelRatio<Atlas | Texture>(variants, pixelRatio)
      return { name, sheet, address: avif && 'avif' in sheet ? sheet.avif : sheet.image }
    },
  )
}
