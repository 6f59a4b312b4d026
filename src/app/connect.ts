import { translate } from '../i18n'
import { alertDialog, toast } from '../overlays/notices/notices'
import { onPageEnd } from '../platform/close-page'
import { connectNotices } from '../platform/notices'
import { session } from '../stores/session'

/** Connects `platform`, which imports nothing above it, to the overlays' notices and the end screen. */
export function connectPlatform(): void {
  connectNotices({
    toast: (key) => toast(translate(key), key === 'notice.copied' ? 'status' : 'alert'),
    alert: (key) => alertDialog({ text: translate(key) }),
  })
  onPageEnd(() => session.getState().setEnded(true))
}
