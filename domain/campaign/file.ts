import * as z from 'zod'
import { checkDemoCodes, newYearCard, phones, redemptionCodes } from './cards'
import { MOST_NAMED_CHANNELS } from './channels'
import { fileConfig } from './file-config'
import { checkGiftPrizes, giftPrize } from './gift-prizes'
import { list } from './leaves/lists'
import { whole, yuanText } from './leaves/numbers'
import { filledLocalText, filledText, formedText } from './leaves/texts'
import type { InOneLanguage } from './local-text'
import { checkCoupons, checkDraw, coupons, prizeList, prizePlace, redPacketOption } from './prizes'

/** A place that links to the campaign, as `activityChannel` of its link, and what operators call it (decisions §24). */
export const namedChannel = z.strictObject({
  channel: formedText(
    '1 to 16 letters, digits, "-" or "_", and not "other"',
    /^(?!other$)[A-Za-z0-9_-]{1,16}$/,
    16,
  ),
  name: filledLocalText(40),
})

/** Fields that a file of every family may have. */
export const common = {
  /** Where an editor finds the schema of the file; nothing reads it. */
  $schema: z.string().max(2_048, 'expected at most 2048 characters').optional(),
  /** Path under /new-dbank and query that a link to the campaign opens, where the family's own does not fit. */
  entry: formedText('a path that begins with "/", and its query', /^\/(?!\/)[^\s\\]*$/, 2_048).optional(),
  config: fileConfig,
  /** Refuses a registration with 10004 when the phone has no wallet. */
  requiresWallet: z.boolean().optional(),
  /** Yuan that a participant receives. */
  redEnvelopeAmount: yuanText.optional(),
  /** Most fen that the campaign may promise, in prizes, red packets and discounts on cards; without it there is no ceiling (decisions §18). */
  budgetFen: whole(0, 1_000_000_000_000).optional(),
  /** Players who are expected in all; the go-live list compares them with the limits of SMS codes. */
  expectedPlayers: whole(1, 1_000_000_000).optional(),
  /** Days after the close for which what names a person is kept; 180 when left out (docs/people.md). */
  retentionDays: whole(1, 3_650).optional(),
  /** Names of the channels that links to the campaign carry (decisions §24). */
  channels: list(namedChannel, MOST_NAMED_CHANNELS).optional(),
  /** Page of a mini program that shows the campaign; links to it carry the campaign and the channel as its query. */
  miniProgramPath: formedText('a path in the mini program', /^\/?[\w-]+(\/[\w-]+)*$/, 512).optional(),
}

/** First or second gift of a two-tier campaign, and the activity that is the other one. */
export const tier = z.strictObject({ gift: z.enum(['first', 'second']), other: filledText(64) })

export const activityFile = z.strictObject({
  family: z.literal('activity'),
  ...common,
  prizes: prizeList.optional(),
  /** Place of the thank-you sector: the result of a draw when no stock is left. */
  thankYou: prizePlace.nullable().optional(),
  redPacketOptions: list(redPacketOption, 50).optional(),
  coupons: coupons.optional(),
  /** Phones of the managers who may show the client QR and confirm records. */
  managers: phones.optional(),
  /**
   * Most fen that one manager may confirm in a day (Shanghai's), and four times that all managers together; what an operator
   * sends alone when left out (decisions §26).
   */
  managerDayFen: whole(0, 1_000_000_000_000).optional(),
  tier: tier.optional(),
})

export const bindCardFile = z.strictObject({
  family: z.literal('bind-card'),
  ...common,
})

export const reissueFile = z.strictObject({
  family: z.literal('reissue'),
  ...common,
  /** Yuan of the second chance. */
  reissueAmount: yuanText,
})

export const cardFile = z.strictObject({
  family: z.literal('card'),
  ...common,
  redemptionCodes,
  /** Codes that a person may redeem in the campaign; 1 when left out (decisions §18). */
  mostRedemptions: whole(1, 1_000).optional(),
})

export const newYearFile = z.strictObject({
  family: z.literal('new-year'),
  ...common,
  cards: list(newYearCard, 50, 1),
  couriers: phones,
  /**
   * Orders that a phone may leave unpaid: those that wait to be paid, and those of the day (Shanghai's) that were
   * cancelled or lapsed; 2 when left out (decisions §18).
   */
  mostUnpaidOrders: whole(1, 1_000).optional(),
})

const giftPrizes = list(giftPrize, 50, 1)

export const giftFile = z.strictObject({
  family: z.literal('gift'),
  ...common,
  giftPrizes,
})

export const payFile = z.strictObject({
  family: z.literal('pay'),
  ...common,
  /** Yuan of participation funds; 0.06 where it is left out (spec part 2 §9). */
  fundsAmount: yuanText.optional(),
  giftPrizes,
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
    file.channels?.forEach(({ channel }, at, all) => {
      if (all.findIndex((one) => one.channel === channel) < at)
        refuse(['channels', at, 'channel'], 'expected each channel once')
    })
    if (file.family === 'activity') checkDraw(file, refuse)
    if (file.family === 'activity' && file.coupons !== undefined) checkCoupons(file.coupons, refuse)
    if (file.family === 'gift' || file.family === 'pay') checkGiftPrizes(file.giftPrizes, refuse)
    if (file.family === 'card') checkDemoCodes(file.redemptionCodes.demo, refuse)
  })
  .transform(({ $schema, ...file }) => file)

/** A campaign file as it is written: its texts may be given for each language. */
export type WrittenFile = z.output<typeof campaignFile>
export type Family = WrittenFile['family']

/** A campaign file with its texts in one language. */
export type CampaignFile = InOneLanguage<WrittenFile>
export type FileOf<F extends Family> = Extract<CampaignFile, { family: F }>
