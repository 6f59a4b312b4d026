import type { ActivityConfig } from '../../campaign/activity-config'
import { PAGES } from '../../paths'
import { isClientAddress } from '../client-qr'

type LandingRedirect =
  | { path: typeof PAGES.managerQr.path; query: { offlineConfirmSendPackets: string } }
  | { path: typeof PAGES.apply.path; query: Record<string, never> }

/**
 * Where the landing page leads at once (spec part 1 §2): an offline activity that was not opened from the
 * manager's QR code to that manager's page, one without a background image to the form.
 * @returns undefined when the page itself is to be shown
 */
export function landingRedirect(
  config: Partial<Pick<ActivityConfig, 'isOfflineActivity' | 'offlineConfirmSendPackets' | 'activityBgImg'>>,
  query: URLSearchParams,
): LandingRedirect | undefined {
  if (config.isOfflineActivity && !isClientAddress(query)) {
    const offlineConfirmSendPackets = config.offlineConfirmSendPackets ?? ''
    return { path: PAGES.managerQr.path, query: { offlineConfirmSendPackets } }
  }
  return config.activityBgImg === undefined ? { path: PAGES.apply.path, query: {} } : undefined
}

/**
 * Whether the manager's page leads to the client list (spec part 2 §2): as its query says, else as the configuration
 * does. The server knows the configuration alone.
 */
export const showsClientList = (
  query: URLSearchParams,
  config: Partial<Pick<ActivityConfig, 'offlineConfirmSendPackets'>>,
): boolean => (query.get('offlineConfirmSendPackets') || config.offlineConfirmSendPackets) === '1'
