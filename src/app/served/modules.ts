import { GAME_DETAILS } from '../../../domain/games'
import type { Language } from '../../../domain/languages'
import type { Page } from '../../../domain/paths'
import { textsOf } from '../../i18n/catalogue'

/** Starts the app once the first picture is there. */
export const START_MODULE = 'src/app/served/start.ts'

export const moduleOf = ({ page }: Page): string => `src/campaigns/${page}-page.tsx`

/** What a game imports before it can be played, beside its page. */
const modulesOfGame = (game: string): string[] => [
  'src/stage/host/start-stage.ts',
  `scenes/${game}/${game}-scene.ts`,
]

/** Images that a page's first frame waits for, in the resolution that comes first, for browsers that read AVIF. */
export const imagesOf = ({ game }: Page): string[] =>
  game ? GAME_DETAILS[game].firstImages.map((image) => `${image}@1x.avif`) : []

/**
 * Source modules that a page imports before it can be used, so that the browser can fetch what they were built to all
 * at once, and not one after the other.
 */
export function modulesOf(page: Page, language: Language): string[] {
  return [
    ...textsOf(page.page).map((part) => `src/i18n/catalogues/${language}-${part}.ts`),
    moduleOf(page),
    ...(page.game ? modulesOfGame(page.game) : []),
  ]
}
