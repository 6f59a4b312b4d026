import type { Wording } from '../../../domain/campaign/descriptions/description'
import { campaignFields } from '../../../domain/campaign/json-schema'
import type { CampaignProblem } from '../read'

let titles: ReadonlyMap<string, Wording> | undefined

/** A problem whose field has its title beside its path, where it is a field of a campaign file. */
export function withTitle(problem: CampaignProblem): CampaignProblem {
  titles ??= new Map(campaignFields().map(({ path, description }) => [path, description.title]))
  const title = titles.get(problem.field.replaceAll(/\[\d+\]/g, '[]'))
  return title ? { ...problem, field: `${problem.field} (${title.en}, ${title['zh-CN']})` } : problem
}
