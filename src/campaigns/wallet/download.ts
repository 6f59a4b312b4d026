import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { translate } from '../../i18n'
import { toast } from '../../overlays/notices/notices'
import { inMessagingApp } from '../../platform/channel'
import { goTo } from '../../platform/navigate'
import { routePath } from '../../platform/router'
import { countPage } from '../../visit/activity/page-statistics'
import { readSystemConfig } from '../../visit/system-config/read-system-config'

/**
 * Counts a tap on download and leads to the configured link, a delay after the tap (spec 1 §2, spec 2 §9). The messaging
 * app's browser blocks downloads: there a toast says where to open the link.
 * @param configKey the system configuration entry that holds the link
 */
export async function download(configKey: string, delayMs: number, config?: ActivityConfig): Promise<void> {
  const tappedAtMs = Date.now()
  countPage('2', config)
  if (inMessagingApp()) {
    toast(translate('wallet.openInBrowser'), 'alert')
    return
  }
  const from = routePath()
  const link = await readSystemConfig(configKey)
  if (routePath() !== from) return
  if (link) goTo(link, { delayMs: Math.max(0, tappedAtMs + delayMs - Date.now()) })
  else if (link === undefined) toast(translate('wallet.noDownload'), 'alert')
}
