import type { MessageKey } from '../i18n'

/** How the ground floor (api, platform) tells the player something; the app connects it to its overlays. */
export interface Notices {
  toast: (key: MessageKey) => void
  /** Resolves once the player has confirmed. */
  alert: (key: MessageKey) => Promise<void>
}

let connected: Notices = { toast: () => {}, alert: async () => {} }

export function connectNotices(notices: Notices): void {
  connected = notices
}

export const notices = (): Notices => connected
