import type { FrameLoop } from './frame-loop'
import type { FrameHost } from './frame-types'

export const browserHost: FrameHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (id) => cancelAnimationFrame(id),
  setTimer: (callback, delayMs) => window.setTimeout(callback, delayMs),
  clearTimer: (id) => window.clearTimeout(id),
}

/** Notifies the loop and the caller when the page is hidden and shown again, for the life of the page. */
export function watchPage(loop: FrameLoop, onHidden: () => void, onShown: () => void): void {
  let hidden = document.visibilityState === 'hidden'
  const update = () => {
    const nowHidden = document.visibilityState === 'hidden'
    if (nowHidden === hidden) return
    hidden = nowHidden
    if (hidden) {
      loop.pageHidden()
      onHidden()
    } else {
      loop.pageShown()
      onShown()
    }
  }
  if (hidden) loop.pageHidden()
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pagehide', () => loop.pageHidden())
  window.addEventListener('pageshow', (event) => {
    update()
    if (event.persisted) loop.pageShown()
  })
}

/** Resolves once the page is visible: a context made while it is hidden may be refused. */
export function pageVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
  })
}
