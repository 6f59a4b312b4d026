import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { type ActivityConfig, activityConfig } from '../../../domain/campaign/activity-config'
import { BASE_PATH, PAGES } from '../../../domain/paths'
import { type LandingButton, landingButtons } from '../../../domain/rules/activity/landing-buttons'
import { landingRedirect } from '../../../domain/rules/activity/landing-redirect'
import { isClientAddress } from '../../../domain/rules/client-qr'
import { availability } from '../../../domain/rules/visit/availability'
import { carry } from '../../../domain/rules/visit/query'
import { SERVED_PAGE_ID } from '../../../domain/rules/visit/served-page'
import { THEME_TOKENS } from '../../../domain/rules/visit/theme'
import { CLAIM_HASH, LandingFrame } from '../../campaigns/activity/landing-frame'
import { catalogue, loadCatalogue } from '../../i18n/catalogue'
import { TIME_ZONE } from '../../i18n/translate'
import { ButtonLink } from '../../overlays/button/button-link'
import { isBackgroundToken } from '../../overlays/page/use-theme'
import type { SizedPicture } from '../../overlays/picture/picture-slices'
import { LANGUAGES, type Language } from '../../platform/language'
import { StillPicture } from '../../stage/hotspot/still-picture'

await Promise.all(LANGUAGES.map((language) => loadCatalogue(language, 'first')))

export { LANDING_MODULE, modulesOf, START_MODULE } from './modules'

interface Visit {
  /** The configuration as the call answers it, in the page's language. */
  wire: unknown
  /** Query of the address. */
  query: URLSearchParams
  language: Language
  /** Epoch ms by the server's clock. */
  now: number
}

/** Colours that cannot say anything but a colour. */
const PLAIN_COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/** Every place where a page may be shown: what is open in each needs no look at the visitor's. */
const PLACES = (['h5', 'miniProgram', 'bankApp'] as const).flatMap((channel) =>
  [true, false].map((inMessagingApp) => ({ channel, inMessagingApp })),
)

const isOpenEverywhere = (config: ActivityConfig, now: number) =>
  PLACES.every(
    ({ channel, inMessagingApp }) => availability(config, now, channel, inMessagingApp).status === 0,
  )

/** What only the app may judge: a manager's QR, a link of the bank's app, what is private in the address. */
const needsApp = (query: URLSearchParams) =>
  isClientAddress(query) || query.get('type') === 'zy' || query.has('phone') || query.has('forms')

/** A picture that our own server made, so that its addresses are safe without a look at the page's. */
function ownPicture({ activityBgImg: picture }: ActivityConfig): SizedPicture | undefined {
  if (picture === undefined || typeof picture === 'string') return undefined
  const addresses = picture.slices.flatMap(({ sources }) => sources.map(({ src }) => src))
  return addresses.length > 0 && addresses.every((src) => src.startsWith('/media/')) ? picture : undefined
}

/** The campaign's colours; undefined where one of them may be something else. */
function themeOf({ theme }: ActivityConfig): Record<string, string> | undefined {
  const given = THEME_TOKENS.flatMap((token) => {
    const colour = theme?.[token]
    return colour === undefined ? [] : [[token, colour] as const]
  })
  return given.every(([, colour]) => PLAIN_COLOUR.test(colour)) ? Object.fromEntries(given) : undefined
}

/**
 * The landing page as the server sends it, which works before any script: its picture, and its buttons as links
 * (spec 1 §2). The app renders the same page under it and takes its place.
 * @returns HTML for the place of the app's root; undefined where only the app can say what is to be shown
 */
export function renderLanding({ wire, query, language, now }: Visit): string | undefined {
  const config = activityConfig.parse(wire)
  const picture = ownPicture(config)
  const theme = themeOf(config)
  if (picture === undefined || theme === undefined || needsApp(query)) return undefined
  if (landingRedirect(config, query) || !isOpenEverywhere(config, now)) return undefined

  const hrefOf = (button: LandingButton): string => {
    if (button.id === 'redemptionCode') return `${BASE_PATH}${PAGES.landing.path}?${query}${CLAIM_HASH}`
    return `${BASE_PATH}${button.path}?${carry(query, button.query)}`
  }
  const colours = Object.fromEntries(Object.entries(theme).map(([token, colour]) => [`--${token}`, colour]))
  return renderToStaticMarkup(
    <div
      id={SERVED_PAGE_ID}
      style={colours satisfies CSSProperties}
      data-themed={Object.keys(theme).some(isBackgroundToken) || undefined}
    >
      <IntlProvider locale={language} messages={catalogue(language)} timeZone={TIME_ZONE}>
        <LandingFrame
          config={config}
          buttons={landingButtons(config, now)}
          hasScenery={false}
          renderButton={(button, tone, label) => (
            <ButtonLink tone={tone} href={hrefOf(button)} block>
              {label}
            </ButtonLink>
          )}
        >
          <StillPicture picture={picture} />
        </LandingFrame>
      </IntlProvider>
    </div>,
  )
}
