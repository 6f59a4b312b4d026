import * as z from 'zod/mini'
import { flag, maybeNum, maybeText, maybeYuan } from '../wire'
import { maybePicture } from './picture'
import { linkedRegion } from './region'

/** One agreement of an activity (decisions §15). */
export const agreement = z.object({
  key: z.string(),
  title: z.string(),
  url: maybeText,
  content: maybeText,
  as: z.enum(['page', 'dialog', 'alert']),
})

/** The activity configuration as the config calls answer it (spec part 1 §3, part 2 §3). Unknown fields are dropped. */
export const activityConfig = z.object({
  activityId: maybeText,
  activityChannel: maybeText,
  /** Ours: the published hash of what the campaign draws from (decisions §19). */
  drawCommit: z.optional(z.nullable(z.object({ version: z.number(), sha256: z.string(), at: z.number() }))),
  activityName: maybeText,
  /** Page title. */
  activityTheme: maybeText,
  activityBgImg: maybePicture,
  /** Ours: links on the landing picture. */
  activityRegions: z.optional(z.nullable(z.array(linkedRegion))),
  registerBgImg: maybePicture,
  receiveBgImg: maybePicture,
  loginBgImg: maybePicture,
  activityQueryBgImg: maybePicture,
  drawBgImg: maybePicture,
  merchantsListBg: maybePicture,
  signBgImg: maybePicture,
  greetingsCartoonImg: maybePicture,
  homePageCartoonImg: maybePicture,
  activityRule: maybeText,
  /** Epoch ms, each; one that cannot be read refuses the configuration. */
  activityStartTime: maybeNum,
  activityCloseTime: maybeNum,
  activityEndTime: maybeNum,
  activityNoStartPrompt: maybeText,
  activityHadEndPrompt: maybeText,
  pausePrompt: maybeText,
  /** '3' = paused on that channel. */
  h5ActivityStatus: maybeText,
  miniProgramActivityStatus: maybeText,
  zyActivityStatus: maybeText,
  /** Numbers of the landing buttons, comma separated: '1' to '5'. */
  changtuBtnField: maybeText,
  isOfflineActivity: flag,
  offlineConfirmSendPackets: maybeText,
  /** Comma text or array: what a registration asks for (`domain/rules/registration/fields.ts`). */
  registerField: z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
    z.transform((v) =>
      (Array.isArray(v) ? v : (v ?? '').split(',')).map((s) => s.trim()).filter((s) => s !== ''),
    ),
  ),
  /** JSON text: list of items with label and value. */
  extendInfo: maybeText,
  redPacketOptionalActivity: flag,
  limitSzUserTake: flag,
  /** Ours: 'admit' lets in whom a limited campaign cannot place; else they are refused (decisions §23). */
  limitSzUnknown: maybeText,
  /** Ours: status 5 outside the messaging app. */
  onlyMessagingApp: flag,
  /** Ours: a delivery person is asked once before 'sign' counts. */
  signAsks: flag,
  registerSucceedPrompt: maybeText,
  /** '1', '2' lottery, '3' redemption code. */
  activityType: maybeText,
  /** '0' = the draw happens on the page. */
  isBackStageDraw: maybeText,
  /** The game: `drawType` in `domain/games.ts`. */
  drawType: maybeText,
  activityTakeSkipLink: maybeText,
  takeBackMiniProgram: flag,
  backMiniProgramPath: maybeText,
  noWalletIsSkipGuide: flag,
  noWalletSkipGuideLink: maybeText,
  openCardSkipLink: maybeText,
  nearbyNetworkLink: maybeText,
  isSkipImpower: flag,
  /** Ours: the agreements of the activity; without it the spec's four. */
  agreements: z.optional(z.nullable(z.array(agreement))),
  /** Ours: named in the authorisation notice. */
  organiser: maybeText,
  issuingBranch: maybeText,
  deliveryFirm: maybeText,
  /** Ours: first and last day of delivery of the new-year cards, YYYY-MM-DD. */
  bookingDeliveryStart: maybeText,
  bookingDeliveryEnd: maybeText,
  /** Ours: 'gift' or 'pay', of a campaign with prizes behind the bank's login. */
  kind: maybeText,
  /** Ours: yuan of a payment campaign's participation funds. */
  fundsAmount: maybeYuan,
  /** Ours: texts of the payment popups and finish popups, by name, in place of the pages' own. */
  texts: z.optional(z.nullable(z.record(z.string(), z.string()))),
  /** Ours: the ticker shows samples, marked as such, while there are no winners (decisions §7). */
  sampleWinners: flag,
  /** Ours: theme tokens by name, each a CSS colour. */
  theme: z.optional(z.nullable(z.record(z.string(), z.string()))),
})
export type ActivityConfig = z.output<typeof activityConfig>
