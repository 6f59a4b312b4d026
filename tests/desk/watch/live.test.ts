import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenLive, type TotalsSource } from '../../../desk/watch/live'
import { newestTotals } from '../../../desk/watch/newest-totals'
import type { DeskTotals } from '../../../domain/desk/watch-calls'

const totalsAt = (now: number, name = '8.88'): DeskTotals => ({
  now,
  paused: [],
  visits: 5,
  visitors: 4,
  registrations: 4,
  draws: 3,
  wins: 2,
  payouts: 1,
  hasPace: false,
  money: {
    promisedFen: 888,
    discountFen: 0,
    paidFen: 0,
    openFen: 888,
    failedFen: 0,
    oldestOpenAt: null,
    stuckFen: 0,
    codesFen: 0,
    budgetFen: null,
  },
  stock: [{ kind: 'prize', item: '4', name, total: 500, taken: 1, endsAt: null }],
})

/** A stream that the test speaks through. */
class FakeSource implements TotalsSource {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readyState = 0
  isClosed = false
  readonly #listeners = new Map<string, (event: { data: string }) => void>()

  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.#listeners.set(name, listener)
  }

  send(name: 'totals' | 'ended', data: unknown): void {
    this.#listeners.get(name)?.({ data: typeof data === 'string' ? data : JSON.stringify(data) })
  }

  close(): void {
    this.isClosed = true
  }
}

function listening() {
  const sources: FakeSource[] = []
  const totals: DeskTotals[] = []
  const live: boolean[] = []
  const end = listenLive({
    open: () => {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    onTotals: (given) => totals.push(given),
    onLive: (isLive) => live.push(isLive),
  })
  const newest = () => {
    const source = sources.at(-1)
    if (source === undefined) throw new Error('no stream was opened')
    return source
  }
  return { sources, newest, totals, live, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the live totals', () => {
  it('come as the stream brings them; what is none is left out', () => {
    const { newest, totals, live } = listening()
    newest().onopen?.()
    newest().send('totals', totalsAt(1))
    newest().send('totals', { now: 'soon' })
    newest().send('totals', 'no JSON')
    expect(totals).toEqual([totalsAt(1)])
    expect(live.at(-1)).toBe(true)
  })

  it('are asked for while the browser tries again by itself', () => {
    const { sources, newest, live } = listening()
    newest().onopen?.()
    newest().onerror?.()
    expect(live.at(-1)).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
    newest().send('totals', totalsAt(2))
    expect(live.at(-1)).toBe(true)
  })

  it.each([
    [
      'the browser gives up',
      (source: FakeSource) => {
        source.readyState = 2
        source.onerror?.()
      },
    ],
    ['the server ends', (source: FakeSource) => source.send('ended', {})],
  ])('begin again later with a stream that %s', (_why, stop) => {
    const { sources, newest, live } = listening()
    stop(newest())
    expect([live.at(-1), newest().isClosed]).toEqual([false, true])
    vi.advanceTimersByTime(30_000)
    expect(sources).toHaveLength(2)
  })

  it('end with the page', () => {
    const { sources, newest, end } = listening()
    newest().send('ended', {})
    end()
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
    expect(newest().isClosed).toBe(true)
  })
})

describe('the newest totals', () => {
  it("are the stream's, with names in the page's language", () =>
    expect(newestTotals(totalsAt(1, '8.88元'), totalsAt(2, '8.88 yuan'))).toEqual(totalsAt(2, '8.88元')))

  it('are the asked ones where the stream is behind, or silent', () => {
    expect(newestTotals(totalsAt(3), totalsAt(2))).toEqual(totalsAt(3))
    expect(newestTotals(totalsAt(3), undefined)).toEqual(totalsAt(3))
  })
})
