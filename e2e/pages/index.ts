import { activityPages } from './activity'
import { bankPages } from './bank'
import { cardPages } from './cards'
import { giftPages } from './gift'
import { homePages } from './home'
import { hotspotPages } from './hotspot'
import { legalPages } from './legal'
import { newYearPages } from './new-year'
import { offlinePages } from './offline'
import { operatorPages } from './operator'
import type { PageCase } from './page-case'
import { paymentPages } from './payment'
import { receiptPages } from './receipt'
import { recordsPages } from './records'
import { walletPages } from './wallet'

/** Every state of every page that the visual and the accessibility walk look at. */
export const pageCases: readonly PageCase[] = [
  activityPages,
  cardPages,
  bankPages,
  giftPages,
  homePages,
  hotspotPages,
  legalPages,
  newYearPages,
  offlinePages,
  operatorPages,
  receiptPages,
  recordsPages,
  paymentPages,
  walletPages,
].flat()
