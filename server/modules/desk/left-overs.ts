import { textsOf } from '../../../domain/campaign/local-text'
import type { GoLiveFinding } from '../../../domain/rules/go-live/finding'
import { leftOverFindings } from '../../../domain/rules/go-live/left-overs'
import { judgePlace } from '../../../domain/rules/visit/city'
import type { Version } from '../../campaigns/versions/rows'
import { namesOfTemplates } from './templates'

/** The city that the templates' texts name. */
const CITY = { city: '深圳市', names: ['深圳', '鹏城', 'Shenzhen'] }

/** What a version's texts have kept of a template or of another campaign. One that it leads to may be named. */
export async function leftOversOf(
  { campaigns, config }: Reads<'campaigns' | 'config'>,
  { activityId, document }: Pick<Version, 'activityId' | 'document'>,
): Promise<GoLiveFinding[]> {
  // A template that is served as a campaign is itself.
  const templates = (await namesOfTemplates()).filter(({ template }) => template !== activityId)
  const isServedHere = judgePlace({ city: CITY.city }, config.get('location_city')) === 'inside'
  const isNamed = (id: string): boolean =>
    [`activityId=${id}"`, `activityId=${id}&`, `"other":"${id}"`].some((name) => document.includes(name))
  const others = [
    ...templates.map(({ template, names }) => ({ id: template, names })),
    ...(await campaigns.all()).map((other) => ({
      id: other.activityId,
      names: textsOf(other.written.config.activityName),
    })),
  ].filter(({ id }) => id !== activityId && !isNamed(id))
  return leftOverFindings(JSON.parse(document), {
    organisations: templates.flatMap(({ organisations }) => organisations),
    places: isServedHere ? [] : CITY.names,
    campaigns: others.map(({ names }) => names),
  })
}
