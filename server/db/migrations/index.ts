import type { Migration } from 'kysely'
import { core } from './001-core'
import { keyring } from './002-keyring'
import { sms } from './003-sms'
import { captcha } from './004-captcha'
import { campaigns } from './005-campaigns'
import { campaignVersions } from './006-campaign-versions'
import { reviews } from './007-reviews'
import { campaignPictures } from './008-campaign-pictures'
import { participation } from './009-participation'
import { draws } from './010-draws'
import { payments } from './011-payments'
import { payouts } from './012-payouts'
import { prizes } from './013-prizes'
import { newYear } from './014-new-year'
import { redemptionCodes } from './015-redemption-codes'
import { bank } from './016-bank'
import { counter } from './017-counter'
import { people } from './018-people'
import { personSearch } from './019-person-search'
import { operators } from './020-operators'
import { auditLog } from './021-audit-log'
import { deskExports } from './022-desk-exports'
import { counts } from './023-counts'
import { deskRequests } from './024-desk-requests'
import { notices } from './025-notices'
import { alerts } from './026-alerts'

/** All migrations by name; they run in the order of their names, once each. A name is kept for good: databases have run it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': core,
  '002-keyring': keyring,
  '003-sms': sms,
  '004-captcha': captcha,
  '005-campaigns': campaigns,
  '006-campaign-versions': campaignVersions,
  '007-reviews': reviews,
  '008-campaign-pictures': campaignPictures,
  '009-participation': participation,
  '010-draws': draws,
  '011-payments': payments,
  '012-payouts': payouts,
  '013-prizes': prizes,
  '014-new-year': newYear,
  '015-redemption-codes': redemptionCodes,
  '016-bank': bank,
  '017-counter': counter,
  '018-people': people,
  '019-person-search': personSearch,
  '020-operators': operators,
  '021-audit-log': auditLog,
  '022-desk-exports': deskExports,
  '023-counts': counts,
  '024-desk-requests': deskRequests,
  '025-notices': notices,
  '026-alerts': alerts,
}
