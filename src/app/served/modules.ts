import type { Page } from '../../../domain/paths'
import { textsOf } from '../../i18n/catalogue'
import type { Language } from '../../platform/language'

/** Starts the app once the first picture is there. */
export const START_MODULE = 'src/app/served/start.ts'

export const moduleOf = ({ page }: Page): string => `src/campaigns/${page}-page.tsx`

/** What a game imports before it can be played, beside its page. */
const modulesOfGame = (game: string): string[] => [
  'src/api/live-client.ts',
  'src/stage/host/start-stage.ts',
  `scenes/${game}/${game}-scene.ts`,
]

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
