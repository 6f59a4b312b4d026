import type { Family } from '../../domain/campaign/file'
import { BASE_PATH, PAGES, type Page } from '../../domain/paths'
import type { Campaign } from './campaign'

/** The page that a link to a campaign of a family opens. */
const entryOf = (family: Family): string =>
  Object.values<Page>(PAGES).find((page) => page.entryOf === family)?.path ?? PAGES.home.path

/** Path and query of a link to a campaign, from the origin. */
export function campaignPath(campaign: Campaign): string {
  const entry = new URL(campaign.file.entry ?? entryOf(campaign.file.family), 'http://entry')
  entry.searchParams.set('activityId', campaign.activityId)
  return `${BASE_PATH}${entry.pathname}${entry.search}`
}
