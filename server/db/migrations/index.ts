import type { Migration } from 'kysely'
import { core } from './001-core'
import { activity } from './002-activity'
import { captcha } from './003-captcha'
import { newYear } from './004-new-year'

/** All migrations by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': core,
  '002-activity': activity,
  '003-captcha': captcha,
  '004-new-year': newYear,
}
