import { realProviders } from '../adapters'
import { StartRefused } from '../db/start-refused'
import { isLoopbackHost } from '../http/private-addresses'
import { shareHost } from '../http/sites/origins'
import type { Origins } from '../http/web-policy'
import type { AppOptions } from '../options'

/**
 * Keeps the demo, whose lab chooses prizes and shows every code to all who open it, from real money and real people.
 * @throws StartRefused that names the settings of real providers, or of origins that do not keep the desk apart
 */
export function checkDemo({ adapterSettings = {}, web }: AppOptions): void {
  const real = realProviders(adapterSettings)
  if (real.length > 0)
    throw new StartRefused(
      `the demo lets everybody choose prizes and read codes, so it takes no real provider: ${real.join(', ')}; take them away, or set HONGBAO_ENV=production`,
    )
  const origins: Origins = web ?? {}
  if (origins.deskOrigin !== undefined && origins.publicOrigin === undefined)
    throw new StartRefused('HONGBAO_DESK_URL needs HONGBAO_PUBLIC_URL beside it')
  if (shareHost(origins))
    throw new StartRefused('HONGBAO_DESK_URL is on the host of HONGBAO_PUBLIC_URL; cookies know no ports')
}

/** What the demo says when others can reach it; undefined where only this machine can. */
export const networkText = (host: string): string | undefined =>
  isLoopbackHost(host)
    ? undefined
    : [
        'Everybody on this network can open the demo: they read every SMS code (/lab/inbox), choose prizes, set stock and',
        'clock (/lab/) and work at the desk, whose passwords are known (/desk/). Enter no real names or phones.',
        'It answers private addresses alone.',
      ].join('\n')
