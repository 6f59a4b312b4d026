import type { ActivityTables } from './tables/activity'
import type { BankTables } from './tables/bank'
import type { CaptchaTables } from './tables/captcha'
import type { CardTables } from './tables/cards'
import type { CoreTables } from './tables/core'
import type { OfflineTables } from './tables/counter'
import type { NewYearTables } from './tables/new-year'
import type { ZyPayTables } from './tables/prizes'

/** Every table, as Kysely sees it: camelCase here, snake_case in SQL; times epoch ms, money fen, flags 0 or 1. */
export interface Tables
  extends CoreTables,
    ActivityTables,
    BankTables,
    CaptchaTables,
    CardTables,
    NewYearTables,
    OfflineTables,
    ZyPayTables {}
