import type { Shape } from './picture-length'

/** Where a picture of a campaign stands on its page. */
export interface PictureSlot {
  /** Best size, px: twice as many as a phone's page of 375 has. */
  readonly wanted: Shape
  /** Height for each px of width; what is flatter leaves the place empty, what is higher is cut off or moves the rest away. */
  readonly flattest: number
  readonly highest: number
  /** What lies over the picture, or is cut off on short phones: so many px of its lower edge. */
  readonly covered?: { readonly by: 'buttons' | 'edge'; readonly px: number }
}

/** Height of the shortest phone's page for each px of its width, less a bar of the browser. */
const SHORT_PAGE = 1.75
/** A page that scrolls ends where it is too long to be read, which is judged apart. */
const ANY = Number.POSITIVE_INFINITY
const PAGE = { wanted: { width: 750, height: 1_624 }, flattest: SHORT_PAGE, highest: ANY }
/** As high as its page and no higher: what does not fit is cut off at the lower edge. */
const GROUND = { ...PAGE, highest: 2.4, covered: { by: 'edge', px: 290 } } as const
/** Above a form, which would be below the screen under a high one. */
const HEAD = { wanted: { width: 750, height: 420 }, flattest: 0.3, highest: 0.9 }
/** A square that the picture is fitted in. */
const PRIZE = { wanted: { width: 300, height: 300 }, flattest: 0.5, highest: 2 }

const SLOTS: ReadonlyMap<string, PictureSlot> = new Map<string, PictureSlot>([
  ['config.activityBgImg', { ...PAGE, covered: { by: 'buttons', px: 260 } }],
  ['config.homePageCartoonImg', { ...PAGE, covered: { by: 'buttons', px: 160 } }],
  ['config.merchantsListBg', PAGE],
  ['config.receiveBgImg', PAGE],
  ['config.drawBgImg', GROUND],
  ['config.signBgImg', GROUND],
  ['config.greetingsCartoonImg', { wanted: { width: 750, height: 1_120 }, flattest: 0.6, highest: 1.9 }],
  ['config.registerBgImg', HEAD],
  ['config.loginBgImg', HEAD],
  ['config.activityQueryBgImg', HEAD],
])
const OF_PRIZES = /^(?:prizes\b.*\.image|giftPrizes\b.*\.prizeBackground)$/

/** The place of a picture field; undefined for one that shows a picture of any proportion. */
export const slotOf = (field: string): PictureSlot | undefined =>
  SLOTS.get(field) ?? (OF_PRIZES.test(field) ? PRIZE : undefined)

/** Less of the wanted width is seen as blurred. */
const LEAST_WIDTH = 0.6

export interface ShapeFault {
  readonly kind: 'flat' | 'tall' | 'narrow'
  /** Of the place that stays empty, of the picture that is too much, or of the width that is wanted. */
  readonly percent: number
}

const percentOf = (part: number): number => Math.round(part * 100)

/** What is wrong with a picture for its place; undefined where it fits. */
export function faultOfShape(slot: PictureSlot, { width, height }: Shape): ShapeFault | undefined {
  if (width <= 0 || height <= 0) return undefined
  const { wanted, flattest, highest } = slot
  const [is, best] = [height / width, wanted.height / wanted.width]
  if (is < flattest) return { kind: 'flat', percent: percentOf(1 - is / best) }
  if (is > highest) return { kind: 'tall', percent: percentOf(1 - best / is) }
  const share = width / wanted.width
  return share < LEAST_WIDTH ? { kind: 'narrow', percent: percentOf(share) } : undefined
}
