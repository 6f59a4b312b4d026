import type { WrittenFile } from '../../../domain/campaign/file'
import type { Picture } from '../../../domain/campaign/picture'
import { problemText, readCampaignValue } from '../../../server/campaigns/read'

export const FIRST_START_MS = Date.UTC(2026, 0, 31, 17, 30)
export const noPictures = {
  generation: '',
  pauses: new Map<string, never>(),
  closed: new Map<string, number>(),
  firstStartMs: FIRST_START_MS,
  pictures: new Map<string, Picture>(),
}

/** A campaign of the activity family with the fields that it must have, and others. */
export const activity = (more: object = {}, config: object = {}) => ({
  family: 'activity',
  config: { activityName: '名', activityTheme: '题', ...config },
  ...more,
})

/** A campaign file's value as it is read; throws what is wrong with it. */
export function fileOf(value: unknown): WrittenFile {
  const read = readCampaignValue('x.json', value)
  if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'))
  return read.file
}
