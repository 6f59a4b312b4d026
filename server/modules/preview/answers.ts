import * as activity from '../../../domain/calls/activity'
import { authCall } from '../../../domain/calls/auth'
import { notifyCodesCall, smsCodeCall } from '../../../domain/calls/notify'
import { drawPrizeListCall, winnersCall, zyConfigCall } from '../../../domain/calls/prizes'
import { selectByKeyCall } from '../../../domain/calls/system'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import { isOf } from '../../campaigns/book'
import { prizeConfOf } from '../../campaigns/config-answer'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { type Lang, type Refused, refuse, textOf } from '../../messages/catalogue'
import { isPublicKey } from '../../process/public-keys'
import type { PreviewedCampaign } from './campaign'

interface Asked extends PreviewedCampaign {
  readonly body: Readonly<Record<string, unknown>>
  readonly lang: Lang
  /** Place of the prize that a draw gives. */
  readonly result: number | undefined
}

type Answers = Readonly<Record<string, (asked: Asked) => object | Refused>>

/** Codes that no preview has a use for: nothing is sent, and whatever is entered is right. */
const CODE = { key: 'preview' }
const COUPON = 'PREVIEW'

const configOf = ({ campaign, times, lang, body }: Asked): Record<string, unknown> => ({
  ...campaign.in(lang).wire,
  ...times,
  activityChannel: typeof body.activityChannel === 'string' ? body.activityChannel : '1',
})

function register({ campaign }: Asked): object {
  const { config, file } = campaign
  return {
    isFirstTakeActivity: '1',
    isTakeActivityNoDraw: lotteryPath(config) ? '1' : '0',
    isOpenWallet: '1',
    redEnvelopeAmount: file.redEnvelopeAmount,
    ...(config.activityType === '3' && { couponCode: COUPON }),
  }
}

/** The chosen prize, else the first that could be drawn. */
function award({ campaign, lang, result }: Asked): object {
  const prizes = drawnFrom(campaign.in(lang).file)?.prizes ?? []
  const prize =
    result === undefined
      ? prizes.find(({ weight, stock }) => weight > 0 && stock !== 0)
      : prizes.find(({ awardIndex }) => awardIndex === result)
  const message = prize?.message ?? textOf(lang, 'activity.nothingLeft')
  return { awardIndex: prize?.awardIndex ?? 0, message, isOpenWallet: '1' }
}

function awardConf({ campaign, lang }: Asked): object | Refused {
  const { file } = campaign.in(lang)
  if (file.family !== 'activity' || file.prizes === undefined)
    return refuse(CODES.ruleBroken, 'activity.noDraw')
  return prizeConfOf(file.prizes)
}

const options = ({ campaign, lang }: Asked): object => {
  const { file } = campaign.in(lang)
  const given = file.family === 'activity' ? (file.redPacketOptions ?? []) : []
  return {
    redPacketOptionalConfVoList: given.map(({ id, fullDiscountDesc, stock }) => ({
      id,
      fullDiscountDesc,
      isReceiveOver: stock > 0 ? '0' : '1',
    })),
  }
}

function giftConfig(asked: Asked): object | Refused {
  const { campaign } = asked
  if (!isOf(campaign, 'gift') && !isOf(campaign, 'pay'))
    return refuse(CODES.unknownActivity, 'activity.unknown')
  const fundsAmount = campaign.file.family === 'pay' ? campaign.file.fundsAmount : undefined
  return { ...configOf(asked), kind: campaign.file.family, fundsAmount }
}

function giftList({ campaign, lang }: Asked): object {
  const { file } = campaign.in(lang)
  const prizes = file.family === 'gift' || file.family === 'pay' ? file.giftPrizes : []
  const drawTypes = [...new Set(prizes.map(({ drawType }) => drawType))].sort()
  return {
    shubiPayDrawConfigResponseList: drawTypes.map((drawType) => ({
      drawType,
      shubiZyPayPrizeConfigResponses: prizes
        .filter((prize) => prize.drawType === drawType)
        .map(({ prizeName, prizeType, prizeBackground }) => ({ prizeName, prizeType, prizeBackground })),
    })),
  }
}

/**
 * What a preview answers, by the path of the player's call. None of them writes or sends anything, and they are handed nothing
 * that could: what is not here is refused.
 */
export const previewAnswers = ({ config }: Uses<'config'>): Answers => ({
  [authCall.path]: () => ({ token: 'preview' }),
  [selectByKeyCall.path]: ({ body: { configKey }, lang }) => {
    const key = String(configKey)
    // Nothing is sent, so there is nothing to guard.
    if (key === 'captcha_required') return { configKey: key, configValue: '0' }
    const inEnglish = lang === 'en' ? config.get(`${key}.en`) : undefined
    const configValue = isPublicKey(config, key) ? (inEnglish ?? config.get(key)) : undefined
    return configValue === undefined
      ? refuse(CODES.nothingFound, 'config.unknown')
      : { configKey: key, configValue }
  },
  [activity.activityConfigCall.path]: configOf,
  [activity.awardConfCall.path]: awardConf,
  [activity.redPacketOptionsCall.path]: options,
  [activity.pageStatisticsCall.path]: () => ({}),
  [activity.registerCall.path]: register,
  [activity.couponCall.path]: () => ({ couponCode: COUPON }),
  [activity.awardCall.path]: award,
  [notifyCodesCall.path]: () => CODE,
  [smsCodeCall.path]: () => CODE,
  [winnersCall.path]: () => ({ winners: [] }),
  [zyConfigCall.path]: giftConfig,
  [drawPrizeListCall.path]: giftList,
})
