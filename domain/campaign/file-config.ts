import * as z from 'zod'
import { GAME_NAMES, GAMES } from '../games'
import type { THEME_TOKENS } from '../rules/visit/theme'
import { type activityConfig, agreement as wireAgreement } from './activity-config'
import { address, filledAddress, localAddress, pictureAddress } from './leaves/addresses'
import { schemaParts } from './leaves/leaf'
import { commaText, labelledList, list } from './leaves/lists'
import { whole } from './leaves/numbers'
import { choice, colour, filledLocalText, filledText, flagText, localText, plainText } from './leaves/texts'
import { day, moment } from './leaves/times'
import { MOST_REGIONS } from './region'

const status = choice('0', '1', '2', '3')
const name = localText(100)
const prompt = localText(500)

/** A field that may be null, which counts as left out. */
const orNull = <T extends z.ZodType>(field: T) => field.nullable().transform((value) => value ?? undefined)
const link = orNull(address)
const picture = pictureAddress.nullable().transform((value) => value || undefined)

/** An agreement of the activity: what is read may be given for each language, and so may the page that says it. */
export const agreement = z.strictObject({
  key: filledText(64),
  title: filledLocalText(100),
  url: localAddress.nullish(),
  content: filledLocalText(50_000).nullish(),
  as: wireAgreement.shape.as,
})

/** Larger than any picture that can be uploaded. */
const MOST_PX = 32_768

/** A link on the landing picture, in px of the picture's own size. */
export const pictureRegion = z.strictObject({
  title: filledLocalText(100),
  activeUrl: filledAddress,
  left: whole(0, MOST_PX),
  top: whole(0, MOST_PX),
  width: whole(1, MOST_PX),
  height: whole(1, MOST_PX),
})

/** What the popups of a payment say in place of the pages' own texts. */
export const popupTexts = z.strictObject({
  payNeeded: filledLocalText(500).optional(),
  paySucceeded: filledLocalText(500).optional(),
  payFailed: filledLocalText(500).optional(),
  finishOnTheWay: filledLocalText(500).optional(),
  finishJoined: filledLocalText(500).optional(),
})

/** Colours of the pages, by the name of the token. */
export const themeColours = z
  .strictObject({
    'ink-red': colour,
    red: colour,
    deep: colour,
    gold: colour,
    'light-gold': colour,
    'old-gold': colour,
    rice: colour,
    night: colour,
    text: colour,
  } satisfies Record<(typeof THEME_TOKENS)[number], z.ZodType>)
  .partial()

type Wire = typeof activityConfig.shape
/** What a config call answers beside what a file says. */
type NotOfTheFile = 'activityId' | 'activityChannel' | 'drawCommit' | 'fundsAmount' | 'kind'

/** The wire configuration as a file writes it; a field that the wire does not know is refused. */
export const fileConfig = z
  .strictObject({
    activityName: filledLocalText(100),
    activityTheme: filledLocalText(100),
    activityBgImg: picture,
    activityRegions: list(pictureRegion, MOST_REGIONS).nullable(),
    registerBgImg: picture,
    receiveBgImg: picture,
    loginBgImg: picture,
    activityQueryBgImg: picture,
    drawBgImg: picture,
    merchantsListBg: picture,
    signBgImg: picture,
    greetingsCartoonImg: picture,
    homePageCartoonImg: picture,
    activityRule: localText(20_000),
    activityStartTime: moment,
    activityEndTime: moment,
    activityCloseTime: moment,
    activityNoStartPrompt: prompt,
    activityHadEndPrompt: prompt,
    pausePrompt: prompt,
    h5ActivityStatus: status,
    miniProgramActivityStatus: status,
    zyActivityStatus: status,
    changtuBtnField: commaText('[1-5]'),
    isOfflineActivity: flagText,
    offlineConfirmSendPackets: flagText,
    registerField: commaText('[A-Za-z][A-Za-z0-9_]*'),
    extendInfo: labelledList,
    redPacketOptionalActivity: flagText,
    limitSzUserTake: flagText,
    signAsks: flagText,
    limitSzUnknown: z.enum(['refuse', 'admit']),
    onlyMessagingApp: flagText,
    registerSucceedPrompt: prompt,
    activityType: choice('1', '2', '3'),
    isBackStageDraw: choice('0', '1'),
    drawType: choice(...GAME_NAMES.map((game) => GAMES[game].drawType)),
    activityTakeSkipLink: link,
    takeBackMiniProgram: flagText,
    backMiniProgramPath: orNull(plainText(512)),
    noWalletIsSkipGuide: flagText,
    noWalletSkipGuideLink: link,
    openCardSkipLink: link,
    nearbyNetworkLink: link,
    isSkipImpower: flagText,
    agreements: list(agreement, 20).nullable(),
    organiser: name,
    issuingBranch: name,
    deliveryFirm: name,
    bookingDeliveryStart: day,
    bookingDeliveryEnd: day,
    texts: popupTexts,
    sampleWinners: flagText,
    theme: themeColours,
  } satisfies Record<Exclude<keyof Wire, NotOfTheFile>, z.ZodType>)
  .partial()
  .register(schemaParts, { id: 'config' })
