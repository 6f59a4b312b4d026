import type { AlertTables } from './tables/alerts'
import type { BankTables } from './tables/bank'
import type { CampaignVersionTables } from './tables/campaign-versions'
import type { CampaignTables } from './tables/campaigns'
import type { CaptchaTables } from './tables/captcha'
import type { CardTables } from './tables/cards'
import type { CoreTables } from './tables/core'
import type { OfflineTables } from './tables/counter'
import type { DeskTables } from './tables/desk'
import type { DrawTables } from './tables/draws'
import type { FieldDataTables } from './tables/field-data'
import type { NewYearTables } from './tables/new-year'
import type { NoticeTables } from './tables/notices'
import type { OperatorTables } from './tables/operators'
import type { ParticipationTables } from './tables/participation'
import type { PaymentTables } from './tables/payments'
import type { PayoutTables } from './tables/payouts'
import type { PeopleTables } from './tables/people'
import type { PictureTables } from './tables/pictures'
import type { ZyPayTables } from './tables/prizes'

/** Every table, as Kysely sees it: camelCase here, snake_case in SQL; times epoch ms, money fen, flags 0 or 1. */
export interface Tables
  extends CoreTables,
    AlertTables,
    CampaignTables,
    CampaignVersionTables,
    ParticipationTables,
    PaymentTables,
    PayoutTables,
    BankTables,
    CaptchaTables,
    CardTables,
    DeskTables,
    DrawTables,
    FieldDataTables,
    NewYearTables,
    NoticeTables,
    OfflineTables,
    OperatorTables,
    PeopleTables,
    PictureTables,
    ZyPayTables {}
