import { readFileSync } from 'node:fs'
import type { CampaignFile } from '../../../domain/campaign/file'
import { inLanguage } from '../../../domain/campaign/local-text'
import type { Language } from '../../../domain/languages'
import { problemText, readCampaignText } from '../../../server/campaigns/read'

const FOLDER = new URL('../../../server/campaigns/demo/', import.meta.url)

/** A demo campaign as a page in this language reads it. */
function demoCampaign(activityId: string, lang: Language): CampaignFile {
  const name = `${activityId}.json`
  const read = readCampaignText(name, readFileSync(new URL(name, FOLDER), 'utf8'))
  if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'))
  return inLanguage(read.file, lang)
}

function found<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`the demo has no ${what}`)
  return value
}

type Said =
  | 'activityName'
  | 'registerSucceedPrompt'
  | 'activityNoStartPrompt'
  | 'activityHadEndPrompt'
  | 'issuingBranch'

/** A text of a demo campaign's configuration. */
export const demoText = (activityId: string, field: Said, lang: Language = 'en'): string =>
  found(demoCampaign(activityId, lang).config[field], `${activityId} ${field}`)

/** A prize of the demo's gift or payment campaign, by its id. */
export function demoGift(activityId: 'gift' | 'pay', id: string, lang: Language = 'en') {
  const file = demoCampaign(activityId, lang)
  const prizes = 'giftPrizes' in file ? file.giftPrizes : []
  return found(
    prizes.find((prize) => prize.id === id),
    `gift ${id}`,
  )
}

/** What a red packet of the demo is called that may be chosen, by its id. */
export function demoPacket(id: string, lang: Language = 'en'): string {
  const file = demoCampaign('optional-packet', lang)
  const options = file.family === 'activity' ? file.redPacketOptions : undefined
  return found(
    options?.find((option) => option.id === id),
    `packet ${id}`,
  ).fullDiscountDesc
}

/** What the demo says to who drew a prize, by the prize's index. */
export function demoMessage(activityId: string, awardIndex: number, lang: Language = 'en'): string {
  const file = demoCampaign(activityId, lang)
  const prizes = file.family === 'activity' ? file.prizes : undefined
  const prize = prizes?.find((one) => one.awardIndex === awardIndex)
  return found(prize?.message, `${activityId} prize ${awardIndex}`)
}
