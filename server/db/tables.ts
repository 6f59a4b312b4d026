import type { ActivityTables } from './tables/activity'
import type { CaptchaTables } from './tables/captcha'
import type { CoreTables } from './tables/core'
import type { NewYearTables } from './tables/new-year'

/** Every table, as Kysely sees it: camelCase here, snake_case in SQL; times epoch ms, money fen, flags 0 or 1. */
export interface Tables extends CoreTables, ActivityTables, CaptchaTables, NewYearTables {}
