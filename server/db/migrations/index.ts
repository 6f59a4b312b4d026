import type { Migration } from 'kysely'
import { core } from './001-core'
import { keyring } from './002-keyring'
import { sms } from './003-sms'
import { captcha } from './004-captcha'
import { campaigns } from './005-campaigns'
import { campaignVersions } from './006-campaign-versions'
import { campaignPictures } from './007-campaign-pictures'
import { participation } from './008-participation'
import { draws } from './009-draws'
import { payments } from './010-payments'
import { payouts } from './011-payouts'
import { prizes } from './012-prizes'
import { newYear } from './013-new-year'
import { redemptionCodes } from './014-redemption-codes'
import { bank } from './015-bank'
import { counter } from './016-counter'
import { people } from './017-people'
import { operators } from './018-operators'
import { auditLog } from './019-audit-log'
import { deskExports } from './020-desk-exports'
import { counts } from './021-counts'
import { deskRequests } from './022-desk-requests'
import { accountIds } from './023-account-ids'
import { signOnSubjects } from './024-sign-on-subjects'
import { auditReasons } from './025-audit-reasons'
import { visitCounts } from './026-visit-counts'
import { unpaidHolds } from './027-unpaid-holds'
import { reviews } from './028-reviews'
import { notices } from './029-notices'
import { alerts } from './030-alerts'
import { personSearch } from './031-person-search'
import { delivery } from './032-delivery'
import { overview } from './033-overview'
import { correctionsAndRequests } from './034-corrections-and-requests'
import { commentPlaces } from './035-comment-places'
import { codeWorth } from './036-code-worth'
import { cardDiscounts } from './037-card-discounts'
import { lookUps } from './040-look-ups'
import { smsMessages } from './041-sms-messages'
import { counterDay } from './042-counter-day'
import { reviewLooks } from './045-review-looks'

/** All migrations by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': core,
  '002-keyring': keyring,
  '003-sms': sms,
  '004-captcha': captcha,
  '005-campaigns': campaigns,
  '006-campaign-versions': campaignVersions,
  '007-campaign-pictures': campaignPictures,
  '008-participation': participation,
  '009-draws': draws,
  '010-payments': payments,
  '011-payouts': payouts,
  '012-prizes': prizes,
  '013-new-year': newYear,
  '014-redemption-codes': redemptionCodes,
  '015-bank': bank,
  '016-counter': counter,
  '017-people': people,
  '018-operators': operators,
  '019-audit-log': auditLog,
  '020-desk-exports': deskExports,
  '021-counts': counts,
  '022-desk-requests': deskRequests,
  '023-account-ids': accountIds,
  '024-sign-on-subjects': signOnSubjects,
  '025-audit-reasons': auditReasons,
  '026-visit-counts': visitCounts,
  '027-unpaid-holds': unpaidHolds,
  '028-reviews': reviews,
  '029-notices': notices,
  '030-alerts': alerts,
  '031-person-search': personSearch,
  '032-delivery': delivery,
  '033-overview': overview,
  '034-corrections-and-requests': correctionsAndRequests,
  '035-comment-places': commentPlaces,
  '036-code-worth': codeWorth,
  '037-card-discounts': cardDiscounts,
  '040-look-ups': lookUps,
  '041-sms-messages': smsMessages,
  '042-counter-day': counterDay,
  '045-review-looks': reviewLooks,
}
