import { resolve } from 'node:path'
import { adapterSecrets, insecureAdapters, missingProviders } from '../adapters'
import { CAMPAIGN_FOLDER } from '../campaigns/folder'
import { isOnThisHost, usesTls } from '../db/postgres-address'
import { shareHost } from '../http/sites/origins'
import type { Origins } from '../http/web-policy'
import type { AppOptions } from '../options'
import { isRandomSecret, SECRET_BYTES, weakSecrets } from '../process/keys/secret-strength'

/** What the two origins lack, in words for the refusal of a start. */
function missingOrigins({ publicOrigin, deskOrigin }: Origins): string[] {
  const named = [
    ['HONGBAO_PUBLIC_URL', publicOrigin, "the players' pages, as https://campaign.example.cn"],
    ['HONGBAO_DESK_URL', deskOrigin, 'the desk, as https://desk.example.cn'],
  ] as const
  const missing = named.flatMap(([name, origin, of]) =>
    origin?.startsWith('https:') ? [] : `${name} (the https: origin of ${of})`,
  )
  return missing.length > 0 || !shareHost({ publicOrigin, deskOrigin })
    ? missing
    : ['HONGBAO_DESK_URL on another host than HONGBAO_PUBLIC_URL (cookies know no ports)']
}

/** Everything that production needs and these options and secrets lack, in words for the refusal of a start. */
export function missingInProduction(options: AppOptions, secrets: readonly string[]): string[] {
  const {
    campaignsDir,
    systemConfigFile,
    databaseUrl,
    limitFactor,
    operators,
    adapterSettings = {},
  } = options
  const isUnsafeDatabase = databaseUrl !== undefined && !isOnThisHost(databaseUrl) && !usesTls(databaseUrl)
  return [
    secrets.length === 0 || !secrets.every(isRandomSecret)
      ? `HONGBAO_SECRETS or HONGBAO_SECRET (each at least ${SECRET_BYTES} random bytes, the same for all processes: openssl rand -base64 ${SECRET_BYTES})`
      : [],
    campaignsDir === undefined || resolve(campaignsDir) === resolve(CAMPAIGN_FOLDER)
      ? "HONGBAO_CAMPAIGNS (a folder of campaigns of your own, not the demo's)"
      : [],
    systemConfigFile === undefined ? 'HONGBAO_SYSTEM_CONFIG (a system configuration of your own)' : [],
    isUnsafeDatabase
      ? 'DATABASE_URL with sslmode=verify-full, verify-ca or require (TLS to a database on another host)'
      : [],
    options.trustProxy === undefined
      ? "HONGBAO_TRUST_PROXY (the proxies' addresses, 1 for those of private networks, or none where clients connect themselves: limits count by address)"
      : [],
    missingOrigins(options.web ?? {}),
    missingProviders(options.providers ?? {}, adapterSettings),
    insecureAdapters(options.providers ?? {}, adapterSettings),
    weakSecrets(adapterSecrets(adapterSettings), secrets),
    operators === undefined
      ? []
      : 'HONGBAO_OPERATOR taken away (demo only; npm run operator -- add makes accounts)',
    limitFactor === undefined ? [] : 'HONGBAO_LIMIT_FACTOR taken away (demo only)',
  ].flat()
}
