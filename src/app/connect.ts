import { translate } from '../i18n'
import { alertDialog, toast } from '../overlays/notices/notices'
import { onPageEnd } from '../platform/close-page'
import { connectNotices } from '../platform/notices'
import { session } from '../stores/session'

/** Gives the ground floor what is built above it: the overlays' notices and the end screen. */
export function connectGroundFloor(): void {
  connectNotices({
    toast: (key) => toast(translate(key), key === 'notice.copied' ? 'status' : 'alert'),
    alert: (key) => alertDialog({ text: translate(key) }),
  })
  onPageEnd(() => session.getState().setEnded(true))
}
