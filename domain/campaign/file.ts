import * as z from 'zod'
import { GAME_NAMES, GAMES, gameOf } from '../games'
import { THEME_TOKENS } from '../rules/visit/theme'
import { activityConfig, agreement as wireAgreement } from './activity-config'
import { checkGiftPrizes, giftPrize } from './gift-prizes'
import {
  choice,
  colour,
  commaText,
  day,
  filledLocalText,
  filledText,
  flagText,
  labelledList,
  localText,
  moment,
  phoneText,
  plainText,
  weightNumber,
  whole,
  yuanText,
} from './leaves'
import type { InOneLanguage } from './local-text'
import { release } from './release'

const status = choice('0', '1', '2', '3')

/** An agreement of the activity: what is read may be given for each language, and so may the page that says it. */
const agreement = z.strictObject({
  ...wireAgreement.shape,
  title: filledLocalText,
  url: filledLocalText.nullish(),
  content: filledLocalText.nullish(),
})

/** Fields of the wire configuration for which a file has stricter rules than the wire schema. */
const stricter = {
  activityName: filledLocalText,
  activityTheme: filledLocalText,
  activityRule: localText,
  activityStartTime: moment,
  activityCloseTime: moment,
  activityEndTime: moment,
  activityNoStartPrompt: localText,
  activityHadEndPrompt: localText,
  pausePrompt: localText,
  registerSucceedPrompt: localText,
  organiser: localText,
  issuingBranch: localText,
  deliveryFirm: localText,
  h5ActivityStatus: status,
  miniProgramActivityStatus: status,
  zyActivityStatus: status,
  changtuBtnField: commaText,
  isOfflineActivity: flagText,
  offlineConfirmSendPackets: flagText,
  registerField: commaText,
  extendInfo: labelledList,
  agreements: z.array(agreement).nullable(),
  redPacketOptionalActivity: flagText,
  limitSzUserTake: flagText,
  onlyMessagingApp: flagText,
  activityType: choice('1', '2', '3'),
  isBackStageDraw: choice('0', '1'),
  drawType: choice(...GAME_NAMES.map((name) => GAMES[name].drawType)),
  takeBackMiniProgram: flagText,
  noWalletIsSkipGuide: flagText,
  isSkipImpower: flagText,
  sampleWinners: flagText,
  bookingDeliveryStart: day,
  bookingDeliveryEnd: day,
  texts: z.strictObject({
    payNeeded: filledLocalText.optional(),
    paySucceeded: filledLocalText.optional(),
    payFailed: filledLocalText.optional(),
    finishOnTheWay: filledLocalText.optional(),
    finishJoined: filledLocalText.optional(),
  }),
  theme: z.partialRecord(z.enum(THEME_TOKENS), colour),
}

/** The wire configuration as a file writes it; a field that the wire does not know is refused. */
const fileConfig = z
  .strictObject({ ...activityConfig.shape, ...stricter })
  .omit({ activityId: true, activityChannel: true, drawCommit: true, fundsAmount: true, kind: true })
  .partial()

/** A sector of a wheel or a cell of a nine-grid, with its odds and its stock. */
const prize = z.strictObject({
  /** 1-based place on the wheel, or on the grid clockwise from the top left. */
  awardIndex: whole(1, 8),
  /** Yuan; left out where the prize is no money. */
  amount: yuanText.optional(),
  name: filledLocalText,
  image: plainText.optional(),
  /** How many there are; only the thank-you sector may leave it out (it never runs out). */
  stock: whole(0, 1_000_000_000).optional(),
  /** Share of the draws among the prizes that still have stock; 0 = never drawn. */
  weight: weightNumber,
  /** Text for the winner. */
  message: filledLocalText,
  release: release.optional(),
})

const redPacketOption = z.strictObject({
  id: filledText,
  fullDiscountDesc: filledLocalText,
  stock: whole(0, 1_000_000_000),
})

/** Redemption codes that a type 3 activity hands out: made at random, or taken from a list in order. */
const coupons = z.strictObject({
  /** Who may claim in the landing popup: anyone with a proven phone, or registered visitors only. */
  claim: z.enum(['anyone', 'registered']),
  stock: whole(0, 1_000_000_000).optional(),
  prefix: plainText.optional(),
  codes: z.array(filledText).optional(),
})

const managers = z.array(phoneText).min(1)

/** Fields that a file of every family may have. */
const common = {
  /** Path under /new-dbank and query that a link to the campaign opens, where the family's own does not fit. */
  entry: plainText.optional(),
  config: fileConfig,
  /** Refuses a registration with 10004 when the phone has no wallet. */
  requiresWallet: z.boolean().optional(),
  /** Yuan that a participant receives. */
  redEnvelopeAmount: yuanText.optional(),
  /** Most fen that the campaign may promise, in prizes and red packets; without it there is no ceiling (decisions §18). */
  budgetFen: whole(0, 1_000_000_000_000).optional(),
  /** Days after the close for which what names a person is kept; 180 when left out (docs/people.md). */
  retentionDays: whole(1, 3_650).optional(),
}

const activityFile = z.strictObject({
  family: z.literal('activity'),
  ...common,
  prizes: z.array(prize).optional(),
  /** Place of the thank-you sector: the result of a draw when no stock is left. */
  thankYou: whole(1, 8).nullable().optional(),
  redPacketOptions: z.array(redPacketOption).optional(),
  coupons: coupons.optional(),
  /** Phones of the managers who may show the client QR and confirm records. */
  managers: managers.optional(),
  /** First or second gift of a two-tier campaign, and the activity that is the other one. */
  tier: z.strictObject({ gift: z.enum(['first', 'second']), other: filledText }).optional(),
})

const bindCardFile = z.strictObject({
  family: z.literal('bind-card'),
  ...common,
})

const reissueFile = z.strictObject({
  family: z.literal('reissue'),
  ...common,
  /** Yuan of the second chance. */
  reissueAmount: yuanText,
})

const cardFile = z.strictObject({
  family: z.literal('card'),
  ...common,
  /** The codes themselves are made or imported by `npm run codes`; the database has them as keyed hashes. */
  redemptionCodes: z.strictObject({
    /** Yuan that a code is worth. */
    amount: yuanText,
    /**
     * Public codes of a demo campaign: `prefix` and a number from `from` to `to`, padded with zeros to `digits`. They are
     * there in the demo alone, and production redeems no code of a campaign that has them.
     */
    demo: z
      .strictObject({
        prefix: filledText,
        from: whole(0, 99_999_999),
        to: whole(0, 99_999_999),
        digits: whole(1, 8),
      })
      .optional(),
  }),
  /** Codes that a person may redeem in the campaign; 1 when left out (decisions §18). */
  mostRedemptions: whole(1, 1_000).optional(),
})

const MOST_DEMO_CODES = 1_000

const newYearFile = z.strictObject({
  family: z.literal('new-year'),
  ...common,
  /** Face values in yuan, the price of a card, and the number of cards. */
  cards: z
    .array(
      z.strictObject({
        id: filledText,
        faceValue: yuanText,
        actualPaymentAmount: yuanText,
        stock: whole(0, 1_000_000_000),
      }),
    )
    .min(1),
  couriers: z.array(phoneText).min(1),
  /**
   * Orders that a phone may leave unpaid: those that wait to be paid, and those of the day (Shanghai's) that were
   * cancelled or lapsed; 2 when left out (decisions §18).
   */
  mostUnpaidOrders: whole(1, 1_000).optional(),
})

const giftFile = z.strictObject({
  family: z.literal('gift'),
  ...common,
  giftPrizes: z.array(giftPrize).min(1),
})

const payFile = z.strictObject({
  family: z.literal('pay'),
  ...common,
  /** Yuan of participation funds; 0.06 where it is left out (spec part 2 §9). */
  fundsAmount: yuanText.optional(),
  giftPrizes: z.array(giftPrize).min(1),
})

/** A campaign file. A family's own fields are in its branch; a new family is a new branch. */
export const campaignFile = z
  .discriminatedUnion('family', [
    activityFile,
    bindCardFile,
    reissueFile,
    cardFile,
    newYearFile,
    giftFile,
    payFile,
  ])
  .check((context) => {
    const file = context.value
    const refuse = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: file })
    if (file.family === 'activity') checkDraw(file, refuse)
    if (file.family === 'activity' && file.coupons !== undefined) checkCoupons(file.coupons, refuse)
    if (file.family === 'gift' || file.family === 'pay') checkGiftPrizes(file.giftPrizes, refuse)
    if (file.family === 'card') checkDemoCodes(file, refuse)
  })

/** A campaign file as it is written: its texts may be given for each language. */
export type WrittenFile = z.output<typeof campaignFile>
export type Family = WrittenFile['family']
type WrittenOf<F extends Family> = Extract<WrittenFile, { family: F }>

/** A campaign file with its texts in one language. */
export type CampaignFile = InOneLanguage<WrittenFile>
export type FileOf<F extends Family> = Extract<CampaignFile, { family: F }>

/** Adds a problem of one field. */
type Refuse = (path: PropertyKey[], message: string) => void

/** A draw on the page needs as many prizes as its game can show, without gaps (decisions §4a). */
function checkDraw(file: WrittenOf<'activity'>, refuse: Refuse): void {
  const { config, prizes, thankYou } = file
  if (config.activityType === '2' && config.isBackStageDraw === '0' && prizes === undefined)
    refuse(['prizes'], 'expected a list of prizes, since the draw happens on the page')
  if (prizes === undefined) return
  const game = gameOf(config.drawType)
  const { fewestPrizes, mostPrizes } = GAMES[game]
  if (prizes.length < fewestPrizes || prizes.length > mostPrizes) {
    const count = fewestPrizes === mostPrizes ? mostPrizes : `${fewestPrizes} to ${mostPrizes}`
    refuse(['prizes'], `expected ${count} prizes for a ${game}, found ${prizes.length}`)
  }
  const places = new Set(prizes.map((entry) => entry.awardIndex))
  for (let place = 1; place <= prizes.length; place++)
    if (!places.has(place)) refuse(['prizes'], `expected one prize with awardIndex ${place}`)
  if (thankYou !== undefined && thankYou !== null && !places.has(thankYou))
    refuse(['thankYou'], `expected the awardIndex of a prize, from 1 to ${prizes.length}`)
  prizes.forEach((entry, index) => {
    if (entry.stock === undefined && entry.awardIndex !== thankYou)
      refuse(['prizes', index, 'stock'], 'expected a stock, since only the thank-you sector never runs out')
  })
}

function checkDemoCodes({ redemptionCodes: { demo } }: WrittenOf<'card'>, refuse: Refuse): void {
  if (demo === undefined) return
  const path = ['redemptionCodes', 'demo', 'to']
  if (demo.to < demo.from) refuse(path, 'expected a number that is not below "from"')
  if (demo.to - demo.from >= MOST_DEMO_CODES) refuse(path, `expected at most ${MOST_DEMO_CODES} codes`)
}

function checkCoupons(list: z.output<typeof coupons>, refuse: Refuse): void {
  const { codes, stock } = list
  if ((codes === undefined) === (stock === undefined))
    refuse(['coupons'], 'expected either "stock" for codes made at random or "codes" for a list')
  if (codes !== undefined && new Set(codes).size !== codes.length)
    refuse(['coupons', 'codes'], 'expected each code once')
}
