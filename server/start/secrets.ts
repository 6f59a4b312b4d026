import { StartRefused } from '../db/start-refused'
import type { AppOptions } from '../options'
import { masterSecrets } from '../process/keys/open-keys'
import { MIN_SECRET_LENGTH } from '../process/keys/secret-file'
import { missingInProduction } from './production'

/**
 * The master secrets of this start, newest first.
 * @throws StartRefused that names everything missing in production, or says that a secret is too short
 */
export async function secretsOf(options: AppOptions): Promise<readonly string[]> {
  const secrets = await masterSecrets(options)
  const missing = options.environment === 'production' ? missingInProduction(options, secrets) : []
  if (missing.length > 0) throw new StartRefused(`production cannot start; missing: ${missing.join('; ')}`)
  const short = secrets.find(({ length }) => length < MIN_SECRET_LENGTH)
  if (short !== undefined)
    throw new StartRefused(
      `a secret of HONGBAO_SECRETS or HONGBAO_SECRET has ${short.length} characters; each needs at least ${MIN_SECRET_LENGTH}`,
    )
  return secrets
}
