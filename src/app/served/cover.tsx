import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { SERVED_PAGE_ID } from '../../../domain/rules/visit/served-page'
import { THEME_TOKENS } from '../../../domain/rules/visit/theme'
import { catalogue, loadCatalogue } from '../../i18n/catalogue'
import { TIME_ZONE } from '../../i18n/translate'
import { isBackgroundToken } from '../../overlays/page/use-theme'

await Promise.all(LANGUAGES.map((language) => loadCatalogue(language, 'first')))

/** Colours that cannot say anything but a colour. */
const PLAIN_COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/** The campaign's colours; undefined where one of them may be something else. */
function themeOf({ theme }: ActivityConfig): Record<string, string> | undefined {
  const given = THEME_TOKENS.flatMap((token) => {
    const colour = theme?.[token]
    return colour === undefined ? [] : [[token, colour] as const]
  })
  return given.every(([, colour]) => PLAIN_COLOUR.test(colour)) ? Object.fromEntries(given) : undefined
}

/**
 * A page of a campaign as HTML, in its colours and its language.
 * @returns HTML for the place of the app's root; undefined where a colour may be more than a colour
 */
export function cover(config: ActivityConfig, language: Language, page: ReactNode): string | undefined {
  const theme = themeOf(config)
  if (theme === undefined) return undefined
  const colours = Object.fromEntries(Object.entries(theme).map(([token, colour]) => [`--${token}`, colour]))
  return renderToStaticMarkup(
    <div
      id={SERVED_PAGE_ID}
      style={colours satisfies CSSProperties}
      data-themed={Object.keys(theme).some(isBackgroundToken) || undefined}
    >
      <IntlProvider locale={language} messages={catalogue(language)} timeZone={TIME_ZONE}>
        {page}
      </IntlProvider>
    </div>,
  )
}
