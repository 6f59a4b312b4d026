import { closeBankPage } from './bank-bridge'
import { currentChannel } from './channel'
import { closeMessagingPage } from './messaging-bridge'

/** A page that is still open this long after every way of closing it will not close. */
const CLOSE_WAIT_MS = 500

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls the listener when a page that should have closed is still open; the app then shows the end screen. */
export function onPageEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Closes the page: the messaging app's bridge, the bank app's, then the browser's own way; where none works,
 * the quiet end screen (decisions §5).
 */
export async function closePage(): Promise<void> {
  const isClosing = (await closeMessagingPage()) || (currentChannel() === 'bankApp' && closeBankPage())
  if (!isClosing) window.close()
  await new Promise((resolve) => setTimeout(resolve, CLOSE_WAIT_MS))
  for (const listener of listeners) listener()
}
