import { LANGUAGES, type Language } from '../../domain/languages'
import { TIERS, type Tier } from '../../scenes/engine/quality/quality-plan'
import { oneOf } from '../one-of'

export interface GalleryAddress {
  scene: string
  fixture: string
  tier?: Tier
  renderer?: 'canvas'
  reducedMotion: boolean
  language?: Language
}

/** The settings in an address of the gallery; the fixture is `default` unless it is named. */
export function readGalleryAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'> = location): GalleryAddress {
  const [scene = '', fixture = 'default'] = (pathname.split('/lab/scene/')[1] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  const query = new URLSearchParams(search)
  return {
    scene,
    fixture,
    tier: oneOf(query.get('tier'), TIERS),
    renderer: oneOf(query.get('renderer'), ['canvas']),
    reducedMotion: query.get('reduced') === '1',
    language: oneOf(query.get('lang'), LANGUAGES),
  }
}
