import { LANGUAGES, type Language } from '../../../domain/languages'
import type { Campaign } from '../../campaigns/campaign'
import { drawnFrom } from '../../campaigns/draws/prizes'
import type { Award } from '../repository'

type Texts = Pick<Award, 'prizeName' | 'message'>

/**
 * What a player reads of an award. It keeps its texts as they were drawn, in the language that is published; a text that
 * the campaign has changed since stays as it was.
 */
export function awardTexts(
  campaign: Campaign,
  { awardIndex, prizeName, message }: Texts & Pick<Award, 'awardIndex'>,
  language: Language,
): Texts {
  const prizeIn = (named: Language) =>
    drawnFrom(campaign.in(named).file)?.prizes.find((prize) => prize.awardIndex === awardIndex)
  const published = prizeIn(LANGUAGES[0])
  const read = prizeIn(language)
  return {
    prizeName: read && published?.name === prizeName ? read.name : prizeName,
    message: read && published?.message === message ? read.message : message,
  }
}
