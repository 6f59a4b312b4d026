import type { Migration } from 'kysely'
import { core } from './001-core'
import { activity } from './002-activity'
import { captcha } from './003-captcha'
import { newYear } from './004-new-year'
import { cards } from './005-cards'
import { bank } from './007-bank'
import { walletApplications } from './007-wallet-applications'
import { zyPay } from './008-zy-pay'
import { offline } from './009-offline'
import { giftReceived } from './010-gift-received'
import { giftStock } from './011-gift-stock'
import { paymentUnpaid } from './012-payment-unpaid'
import { awardAmount } from './013-award-amount'
import { indexes } from './014-indexes'

/** All migrations by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': core,
  '002-activity': activity,
  '003-captcha': captcha,
  '004-new-year': newYear,
  '005-cards': cards,
  '007-bank': bank,
  '008-zy-pay': zyPay,
  '009-offline': offline,
  '007-wallet-applications': walletApplications,
  '010-gift-received': giftReceived,
  '011-gift-stock': giftStock,
  '012-payment-unpaid': paymentUnpaid,
  '013-award-amount': awardAmount,
  '014-indexes': indexes,
}
