import type { Migration } from 'kysely'
import { core } from './001-core'
import { captcha } from './002-captcha'
import { campaigns } from './003-campaigns'
import { participation } from './004-participation'
import { payments } from './005-payments'
import { newYear } from './006-new-year'
import { cards } from './007-cards'
import { bank } from './008-bank'
import { prizes } from './009-prizes'
import { counter } from './010-counter'
import { sandboxWallets } from './011-sandbox-wallets'
import { campaignPauses } from './012-campaign-pauses'
import { bankStates } from './013-bank-states'
import { tokens } from './014-tokens'
import { redemptionCodes } from './015-redemption-codes'
import { payouts } from './016-payouts'
import { keyring } from './017-keyring'
import { operators } from './018-operators'
import { draws } from './019-draws'
import { people } from './020-people'
import { personalViews } from './021-personal-views'
import { placeEvidence } from './022-place-evidence'
import { fieldData } from './023-field-data'
import { campaignVersions } from './024-campaign-versions'
import { desk } from './025-desk'
import { campaignPictures } from './026-campaign-pictures'
import { pauseChannel } from './027-pause-channel'
import { peopleTables } from './028-people-tables'
import { plannedPublications } from './029-planned-publications'
import { oneTimePasswords } from './032-one-time-passwords'
import { callCounts } from './033-call-counts'
import { codeBatches } from './034-code-batches'
import { draftVisits } from './036-draft-visits'
import { nameHashes } from './037-name-hashes'
import { codeCounts } from './038-code-counts'
import { putAwayDrafts } from './039-put-away-drafts'
import { auditFilters } from './040-audit-filters'
import { pauseInEnglish } from './041-pause-in-english'
import { oneLog } from './042-one-log'

/** All migrations by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': core,
  '002-captcha': captcha,
  '003-campaigns': campaigns,
  '004-participation': participation,
  '005-payments': payments,
  '006-new-year': newYear,
  '007-cards': cards,
  '008-bank': bank,
  '009-prizes': prizes,
  '010-counter': counter,
  '011-sandbox-wallets': sandboxWallets,
  '012-campaign-pauses': campaignPauses,
  '013-bank-states': bankStates,
  '014-tokens': tokens,
  '015-redemption-codes': redemptionCodes,
  '016-payouts': payouts,
  '017-keyring': keyring,
  '018-operators': operators,
  '019-draws': draws,
  '020-people': people,
  '021-personal-views': personalViews,
  '022-place-evidence': placeEvidence,
  '023-field-data': fieldData,
  '024-campaign-versions': campaignVersions,
  '025-desk': desk,
  '026-campaign-pictures': campaignPictures,
  '027-pause-channel': pauseChannel,
  '028-people-tables': peopleTables,
  '029-planned-publications': plannedPublications,
  '032-one-time-passwords': oneTimePasswords,
  '033-call-counts': callCounts,
  '034-code-batches': codeBatches,
  '036-draft-visits': draftVisits,
  '037-name-hashes': nameHashes,
  '038-code-counts': codeCounts,
  '039-put-away-drafts': putAwayDrafts,
  '040-audit-filters': auditFilters,
  '041-pause-in-english': pauseInEnglish,
  '042-one-log': oneLog,
}
