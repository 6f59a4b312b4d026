/** The messages that platform and api show. */
type NoticeKey = `notice.${
  | 'address'
  | 'copied'
  | 'copyFailed'
  | 'expired'
  | 'linkRefused'
  | 'network'
  | 'tampered'
  | 'unreadable'}`

/** How platform and api show a message to the player; the app connects them to its overlays. */
export interface Notices {
  toast: (key: NoticeKey) => void
  /** Resolves once the player has confirmed. */
  alert: (key: NoticeKey) => Promise<void>
}

let connected: Notices = { toast: () => {}, alert: async () => {} }

export function connectNotices(notices: Notices): void {
  connected = notices
}

export const notices = (): Notices => connected
