import { activityConfig } from '../../../domain/campaign/activity-config'
import { BASE_PATH, PAGES } from '../../../domain/paths'
import { type LandingButton, landingButtons } from '../../../domain/rules/activity/landing-buttons'
import { landingRedirect } from '../../../domain/rules/activity/landing-redirect'
import { needsApp } from '../../../domain/rules/visit/needs-app'
import { carry } from '../../../domain/rules/visit/query'
import { CLAIM_HASH, LandingFrame } from '../../campaigns/activity/landing-frame'
import { ButtonLink } from '../../overlays/button/button-link'
import { StillPicture } from '../../stage/hotspot/still-picture'
import { cover } from './cover'
import { isOpenEverywhere, ownPicture, type Visit } from './visit'

/**
 * The landing page as the server sends it, which works before any script: its picture, and its buttons as links
 * (spec 1 §2). The app renders the same page under it and takes its place.
 * @returns HTML for the place of the app's root; undefined where only the app can say what is to be shown
 */
export function renderLanding({ wire, query, language, now }: Visit): string | undefined {
  const config = activityConfig.parse(wire)
  const picture = ownPicture(config.activityBgImg)
  if (picture === undefined || needsApp(query)) return undefined
  if (landingRedirect(config, query) || !isOpenEverywhere(config, now)) return undefined

  const hrefOf = (button: LandingButton): string => {
    if (button.id === 'redemptionCode') return `${BASE_PATH}${PAGES.landing.path}?${query}${CLAIM_HASH}`
    return `${BASE_PATH}${button.path}?${carry(query, button.query)}`
  }
  return cover(
    config,
    language,
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
    </LandingFrame>,
  )
}
