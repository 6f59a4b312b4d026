import { LANGUAGES, type Language } from '../../domain/languages'
import { formatExtendInfo, parseExtendInfo } from '../../domain/rules/registration/extend-info'
import type { Campaign } from '../campaigns/campaign'

/** What the campaign calls its extra fields in a language, in their order. */
const labelsIn = (campaign: Campaign, language: Language): string[] =>
  parseExtendInfo(campaign.in(language).config.extendInfo).map(({ label }) => label)

/**
 * Extra fields of a form, called as they are in a language: a page sends those that it shows. Fields that the campaign does
 * not have keep their names, and a text in which nothing changes stays as it is.
 * @param extendInfo JSON text of a list of label and value (spec part 1 §3)
 */
export function relabelled<T extends string | undefined>(
  campaign: Campaign,
  extendInfo: T,
  language: Language,
): T | string {
  const labels = labelsIn(campaign, language)
  const others = LANGUAGES.map((other) => labelsIn(campaign, other))
  const labelOf = (label: string): string => {
    if (labels.includes(label)) return label
    const at = others.map((named) => named.indexOf(label)).find((place) => place >= 0)
    return labels[at ?? -1] ?? label
  }
  const items = parseExtendInfo(extendInfo)
  if (items.every(({ label }) => labelOf(label) === label)) return extendInfo
  return formatExtendInfo(items.map(({ label, value }) => ({ label: labelOf(label), value })))
}

/** Extra fields as they are kept, whatever the language of the page: with the labels that every campaign has. */
export const keptExtraFields = (campaign: Campaign, extendInfo: string | undefined): string | undefined =>
  relabelled(campaign, extendInfo, LANGUAGES[0])
