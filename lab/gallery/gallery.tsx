import { createRoot } from 'react-dom/client'
import '../../src/app/theme.css'
import { configureStage, startProbe } from '../../src/stage'
import { preferences } from '../../src/stores/preferences'
import { readGalleryAddress } from './address'
import { GalleryPage } from './page'

/**
 * One fixture of one scene, alone and full screen, at `/lab/scene/<scene>/<fixture>`. Query: `tier`
 * (least, low, mid, high), `renderer=canvas`, `reduced=1`, `lang`, `probe=1`, `clock=manual`.
 */
export async function openGallery(root: HTMLElement): Promise<void> {
  const { tier, renderer, reducedMotion, language } = readGalleryAddress()
  configureStage({ tier, renderer, gallery: true })
  preferences.setState({ ...(reducedMotion && { reducedMotion }), ...(language && { language }) })
  await startProbe()
  createRoot(root).render(<GalleryPage />)
}
