import type { Db } from '../db/transaction'
import type { AppOptions } from './options'
import { missingInProduction } from './production'
import { keptSecret, MIN_SECRET_LENGTH } from './secret-file'
import type { Secrets } from './secrets'
import { StartRefused } from './start-refused'

/**
 * The key material of this start.
 * @throws StartRefused that names everything missing in production, or a secret that is too short
 */
export function secretOf(options: AppOptions): string {
  if (options.environment === 'production') {
    const missing = missingInProduction(options)
    if (missing.length > 0) {
      throw new StartRefused(`production cannot start; missing: ${missing.join('; ')}`)
    }
  }
  const secret = options.secret ?? keptSecret(options.dataDir)
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartRefused(
      `HONGBAO_SECRET has ${secret.length} characters; it needs at least ${MIN_SECRET_LENGTH}`,
    )
  }
  return secret
}

const CHECK_KEY = 'secretCheck'

/**
 * Ties a database to its secret at the first start.
 * @throws StartRefused when the database was made with another secret, with which nothing in it could be read
 */
export async function checkSecret(db: Db, secrets: Secrets): Promise<void> {
  const value = secrets.hash('secret-check')
  await db
    .insertInto('meta')
    .values({ key: CHECK_KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', CHECK_KEY)
    .executeTakeFirstOrThrow()
  if (kept.value !== value)
    throw new StartRefused('HONGBAO_SECRET is not the one that this database was made with')
}
