import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { collect } = vi.hoisted(() => ({ collect: vi.fn() }))
vi.mock('../../../../src/app/field-data/collect', () => ({ collect }))

const heard = new Map<string, (event: object) => void>()

/** A page with the server's mark, or without one. */
function page(share: string | undefined, navigator: object = {}) {
  const mark = share === undefined ? null : { content: share, dataset: { release: 'abc' } }
  vi.stubGlobal('document', { querySelector: () => mark })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  )
}

async function visit(): Promise<void> {
  const { startFieldData, collectFieldData } = await import('../../../../src/app/field-data/start')
  startFieldData()
  await collectFieldData()
  await collectFieldData()
}

beforeEach(() => {
  vi.resetModules()
  collect.mockClear()
  heard.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('measures a page load that was drawn, once, under the name of its release', async () => {
  page('1')
  await visit()
  expect(collect.mock.calls).toEqual([['abc']])
})

it('keeps the first errors until there is a listener', async () => {
  page('1')
  await visit()
  const { onNotedError } = await import('../../../../src/platform/error-book')
  for (let n = 0; n < 20; n++) heard.get('error')?.({ error: n })
  const noted: unknown[] = []
  onNotedError((error) => noted.push(error))
  heard.get('unhandledrejection')?.({ reason: 'later' })
  expect(noted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 'later'])
})

it.each<[string, string | undefined, object]>([
  ['a static host delivered', undefined, {}],
  ['no share is measured of', '0', {}],
  ['of a visitor who saves data', '1', { connection: { saveData: true } }],
  ['of a visitor who asks not to be tracked', '1', { doNotTrack: '1' }],
  ['of a visitor with global privacy control', '1', { globalPrivacyControl: true }],
])('leaves alone a page that %s', async (_what, share, navigator) => {
  page(share, navigator)
  await visit()
  expect([collect.mock.calls, heard.size]).toEqual([[], 0])
})

it('draws lots for each page load', async () => {
  page('0.3')
  const random = vi.spyOn(Math, 'random')
  for (const [lot, measured] of [
    [0.29, 1],
    [0.3, 0],
  ] as const) {
    vi.resetModules()
    collect.mockClear()
    random.mockReturnValue(lot)
    await visit()
    expect([lot, collect.mock.calls.length]).toEqual([lot, measured])
  }
  random.mockRestore()
})
