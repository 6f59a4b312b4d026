import { demoCodeFields, newYearCardFields, redemptionFields } from './cards'
import { channelFields } from './common'
import { agreementFields, configFields, extraFields, popupFields, regionFields, themeFields } from './config'
import type { DescribedObject } from './description'
import {
  activityFields,
  bindCardFields,
  cardFields,
  giftFields,
  newYearFields,
  payFields,
  reissueFields,
  tierFields,
} from './families'
import { giftPrizeFields, giftTaskFields } from './gift-prizes'
import { couponFields, prizeFields, redPacketFields, releaseFields } from './prizes'

/** Every object of a campaign file, described. */
export const DESCRIBED: readonly DescribedObject[] = [
  activityFields,
  bindCardFields,
  reissueFields,
  cardFields,
  newYearFields,
  giftFields,
  payFields,
  tierFields,
  channelFields,
  configFields,
  agreementFields,
  regionFields,
  extraFields,
  popupFields,
  themeFields,
  prizeFields,
  releaseFields,
  redPacketFields,
  couponFields,
  giftPrizeFields,
  giftTaskFields,
  redemptionFields,
  demoCodeFields,
  newYearCardFields,
]
