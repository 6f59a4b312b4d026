import { resolve } from 'node:path'
import { adapterSecrets, insecureAdapters, missingProviders } from '../adapters'
import { CAMPAIGN_FOLDER } from '../campaigns/folder'
import { keptCluster } from '../db/embedded/place'
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

/**
 * What production lacks of a database, which is never the embedded one.
 * @throws StartRefused where the data folder names a database that is not there
 */
function missingDatabase({ databaseUrl, dataDir }: AppOptions): string[] {
  if (databaseUrl !== undefined)
    return isOnThisHost(databaseUrl) || usesTls(databaseUrl)
      ? []
      : ['DATABASE_URL with sslmode=verify-full, verify-ca or require (TLS to a database on another host)']
  const why =
    'postgres://… of version 15 or later: the embedded database is for the demo, tests and a first look'
  const move =
    keptCluster(dataDir) === undefined
      ? ''
      : `. To move the one in ${dataDir}: npm run -s database -- open runs it and prints its address, then pg_dump --no-owner -d <its address> | psql -d <DATABASE_URL> copies it with programs of version 18 into an empty database of 17 or later`
  return [`DATABASE_URL (${why}${move})`]
}

/** Everything that production needs and these options and secrets lack, in words for the refusal of a start. */
export function missingInProduction(options: AppOptions, secrets: readonly string[]): string[] {
  const { campaignsDir, systemConfigFile, limitFactor, operators, adapterSettings = {} } = options
  return [
    secrets.length === 0 || !secrets.every(isRandomSecret)
      ? `HONGBAO_SECRETS or HONGBAO_SECRET (each at least ${SECRET_BYTES} random bytes, the same for all processes: openssl rand -base64 ${SECRET_BYTES})`
      : [],
    campaignsDir === undefined || resolve(campaignsDir) === resolve(CAMPAIGN_FOLDER)
      ? "HONGBAO_CAMPAIGNS (a folder of campaigns of your own, not the demo's)"
      : [],
    systemConfigFile === undefined ? 'HONGBAO_SYSTEM_CONFIG (a system configuration of your own)' : [],
    missingDatabase(options),
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
