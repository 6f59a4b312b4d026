import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlayedScene } from '../../../../domain/rules/field-data/measures'

type Measure = (metric: { value: number }) => void
type Frame = (scene: PlayedScene, intervalMs: number, tier: 'low') => void

const { measures, play } = vi.hoisted(() => ({
  measures: new Map<string, Measure>(),
  play: { frame: undefined as Frame | undefined },
}))
const named = (name: string) => (measure: Measure) => measures.set(name, measure)
vi.mock('web-vitals', () => ({
  onTTFB: named('ttfb'),
  onFCP: named('fcp'),
  onLCP: named('lcp'),
  onINP: named('inp'),
  onCLS: named('cls'),
}))
vi.mock('../../../../src/stage/watch-play', () => ({
  deviceClass: () => 'low',
  watchPlay: (heard: Frame) => {
    play.frame = heard
  },
}))

let listeners: Map<string, () => void>
let beacons: Promise<unknown>[]
let visibilityState: string

function open(address: string) {
  const place = new URL(address)
  vi.stubGlobal('location', place)
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: address }] })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, blob: Blob) =>
      beacons.push(blob.text().then((text) => ({ path, type: blob.type, body: JSON.parse(text) }))),
  })
}

async function collect() {
  ;(await import('../../../../src/app/field-data/collect')).collect('abc')
}

function change(state: 'hidden' | 'visible') {
  visibilityState = state
  listeners.get('visibilitychange')?.()
}

beforeEach(() => {
  listeners = new Map()
  beacons = []
  visibilityState = 'visible'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('sends the measures as the page is hidden, then four beacons at most of what came since', async () => {
  open('https://bank.example.cn/new-dbank/activeWheel?activityId=wheel&phone=13812345678')
  await collect()
  measures.get('lcp')?.({ value: 1234 })
  change('visible')
  expect(beacons).toEqual([])
  change('hidden')
  listeners.get('pagehide')?.()
  expect(beacons).toHaveLength(1)
  expect(await beacons[0]).toEqual({
    path: '/api/field-data',
    type: 'application/json',
    body: {
      release: 'abc',
      device: 'low',
      page: '/activeWheel',
      vitals: { lcp: 1234 },
      scenes: [],
      errors: [],
    },
  })
  for (let n = 0; n < 9; n++) {
    change('visible')
    play.frame?.('wheel', 16, 'low')
    change('hidden')
  }
  expect(beacons).toHaveLength(4)
  const { body } = (await beacons[3]) as { body: object }
  expect(body).toMatchObject({ vitals: {}, scenes: [{ scene: 'wheel', frames: 1 }] })
})

it.each(['/new-dbank/nowhere', '/new-dbank/receipt/13812345678'])('measures nothing at %s', async (path) => {
  open(`https://bank.example.cn${path}`)
  await collect()
  change('hidden')
  expect([beacons, listeners.size]).toEqual([[], 0])
})

it('knows the first page of the app by its address without a page', async () => {
  open('https://bank.example.cn/new-dbank')
  await collect()
  measures.get('fcp')?.({ value: 5 })
  change('hidden')
  expect(await beacons[0]).toMatchObject({ body: { page: '/' } })
})
