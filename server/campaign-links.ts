import type { Campaign, Family } from './campaign-file'

/** Base path of the pages (spec part 1 §2). */
const BASE = '/new-dbank'

const ENTRY: Record<Family, string> = {
  activity: '/activeIndex',
  'bind-card': '/bindCardActivityIndex',
  reissue: '/bindCardReissueConfigIndex',
  card: '/cardCodeReceived',
  'new-year': '/newYearActiveIndex',
  gift: '/zyGiftActivityIndex',
  pay: '/dclActiveIndex',
}

/** The path and query, from the origin, that a link to a campaign opens. */
export function entryOf({ activityId, file }: Campaign): string {
  return BASE + (file.entry ?? `${ENTRY[file.family]}?activityId=${encodeURIComponent(activityId)}`)
}
