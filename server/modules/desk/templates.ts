import { inLanguage, textsOf } from '../../../domain/campaign/local-text'
import { GAME_DETAILS, GAME_NAMES } from '../../../domain/games'
import { CAMPAIGN_FOLDER, readCampaignFolder } from '../../campaigns/folder'
import type { Lang } from '../../messages/catalogue'

/** The demo campaigns that show a family or a game; the others show a state or a place of one of these. */
const TEMPLATES = [
  ...GAME_NAMES.map((game) => GAME_DETAILS[game].demo),
  'gift',
  'pay',
  'plain',
  'code',
  'optional-packet',
  'offline',
  'new-year',
  'card-code',
  'bind-card',
  'reissue',
]

/** What a new campaign can be made from. */
export async function templates(lang: Lang) {
  const { files } = await readCampaignFolder(CAMPAIGN_FOLDER)
  return TEMPLATES.flatMap((template) => {
    const file = files.get(template)
    if (file === undefined) return []
    return [{ template, name: inLanguage(file, lang).config.activityName ?? template, family: file.family }]
  })
}

/** A template's document as canonical JSON; undefined for a name that is none. */
export async function templateText(template: string): Promise<string | undefined> {
  if (!TEMPLATES.includes(template)) return undefined
  return (await readCampaignFolder(CAMPAIGN_FOLDER)).documents.get(template)?.text
}

/** What a template names that a campaign made from it may have left. */
interface TemplateNames {
  readonly template: string
  readonly names: readonly string[]
  readonly organisations: readonly string[]
}

export async function namesOfTemplates(): Promise<TemplateNames[]> {
  const { files } = await readCampaignFolder(CAMPAIGN_FOLDER)
  return TEMPLATES.flatMap((template) => {
    const { config } = files.get(template) ?? {}
    if (config === undefined) return []
    const { activityName, organiser, issuingBranch, deliveryFirm } = config
    const organisations = [organiser, issuingBranch, deliveryFirm].flatMap(textsOf)
    return [{ template, names: textsOf(activityName), organisations }]
  })
}
