import './array-at'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { BASE_PATH, pageAt } from '../../../domain/paths'
import { onNotedError } from '../../platform/error-book'
import { deviceClass, watchPlay } from '../../stage/watch-play'
import { PageReport } from './page-report'

/** Where the server that delivered the page takes reports: not another site of the calls. */
const ADDRESS = '/api/field-data'
/** A page that is hidden and shown again sends what came in between, so often in all. */
const MOST_BEACONS = 4

const VITALS = { ttfb: onTTFB, fcp: onFCP, lcp: onLCP, inp: onINP, cls: onCLS } as const

/** Measures until the page is left, and sends what it measured as it is hidden. */
export function collect(release: string): void {
  const page = pageAt(openedPath().slice(BASE_PATH.length) || '/')?.path
  if (page === undefined) return
  const report = new PageReport({ release, device: deviceClass(), page }, `${location.origin}${BASE_PATH}/`)
  for (const [name, observe] of Object.entries(VITALS))
    observe(({ value }) => report.measured(name as keyof typeof VITALS, value), { reportAllChanges: true })
  watchPlay((scene, intervalMs, tier) => report.played(scene, intervalMs, tier))
  onNotedError((error) => report.failed(error))

  let sent = 0
  const send = () => {
    const body = sent < MOST_BEACONS ? report.take() : undefined
    if (body === undefined) return
    sent += 1
    navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}

/** Path of the page that the browser opened; the app may show another one by now. */
function openedPath(): string {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : location.pathname
}
