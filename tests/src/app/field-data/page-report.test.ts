import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldDataCall } from '../../../../domain/calls/field-data'
import { PLAYED_SCENES, PLAYED_TIERS, VITALS } from '../../../../domain/rules/field-data/measures'
import { PageReport } from '../../../../src/app/field-data/page-report'
import { placeOf } from '../../../../src/app/field-data/place-of'

const BASE = 'https://bank.example.cn/new-dbank/'

const failure = (name: string, stack: string) => Object.assign(new Error('13812345678'), { name, stack })

describe('the place of an error', () => {
  it.each([
    [
      'Chromium',
      `TypeError: 王小明 13812345678\n    at f (${BASE}assets/shared-a_B-1.js:12:345)\n    at ${BASE}assets/index-c.js:1:2`,
      'assets/shared-a_B-1.js:12:345',
    ],
    [
      'Safari',
      `f@${BASE}assets/wheel-page-x.js:1:99\nasync*@${BASE}assets/index-c.js:1:2`,
      'assets/wheel-page-x.js:1:99',
    ],
    [
      'code without a file',
      `TypeError: x\n    at <anonymous>\n    at ${BASE}assets/index-c.js:1:2`,
      'assets/index-c.js:1:2',
    ],
    [
      'the page itself, with its address',
      `Error: x\n    at ${BASE}activeIndex?phone=13812345678:1:2`,
      'none',
    ],
    [
      'a script of another site',
      'Error: x\n    at f (https://other.example/new-dbank/assets/a.js:1:2)',
      'none',
    ],
    ['a message that looks like a place', `Error: ${BASE}assets/a.js:1:2`, 'none'],
    ['a message of two lines', `Error: x\n${BASE}assets/a.js:1:2`, 'none'],
    ['no stack', '', 'none'],
  ])('is the first of our own files: %s', (_what, stack, place) => {
    expect(placeOf(failure('TypeError', stack), BASE)).toEqual({ name: 'TypeError', place })
  })

  it('has no name that is not known, whatever is thrown', () => {
    expect(placeOf(failure('王小明', ''), BASE).name).toBe('other')
    for (const thrown of ['13812345678', undefined, null, 7, {}, { name: {}, stack: [] }])
      expect(placeOf(thrown, BASE)).toEqual({ name: 'other', place: 'none' })
  })
})

describe('the report of a page', () => {
  const about = { release: 'abc', device: 'mid', page: '/activeIndex' } as const
  const step = fc.oneof(
    fc.record({ vital: fc.constantFrom(...VITALS), value: fc.double({ min: -1e9, max: 1e9, noNaN: true }) }),
    fc.record({
      scene: fc.constantFrom(...PLAYED_SCENES),
      intervalMs: fc.double({ min: 0, max: 1e5, noNaN: true }),
      tier: fc.constantFrom(...PLAYED_TIERS),
    }),
    fc.record({ thrown: fc.anything() }),
    fc.record({ column: fc.nat({ max: 40 }) }),
    fc.constant('take' as const),
  )

  it('is one that the server takes, whatever happened on the page', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const report = new PageReport(about, BASE)
        const taken = [...steps, 'take' as const].map((one) => {
          if (one === 'take') return report.take()
          if ('vital' in one) report.measured(one.vital, one.value)
          else if ('scene' in one) report.played(one.scene, one.intervalMs, one.tier)
          else if ('column' in one) report.failed(failure('Error', `@${BASE}assets/a.js:1:${one.column}`))
          else report.failed(one.thrown)
          return undefined
        })
        for (const body of taken.filter((one) => one !== undefined)) {
          const sent = JSON.stringify(body)
          expect(sent.length).toBeLessThan(4_000)
          expect(z.safeParse(fieldDataCall.request, JSON.parse(sent)).error).toBeUndefined()
        }
      }),
    )
  })

  it('has the measures once, and later only what has come since', () => {
    const report = new PageReport(about, BASE)
    expect(report.take()).toBeUndefined()
    report.measured('lcp', 1200.4)
    report.measured('lcp', 1300.6)
    report.measured('cls', 0.1234)
    for (const ms of [16.7, 20, 20.1, 50, 50.1]) report.played('wheel', ms, ms > 50 ? 'low' : 'mid')
    const first = failure('Error', `@${BASE}assets/a.js:1:1`)
    report.failed(first)
    report.failed(first)
    expect(report.take()).toEqual({
      ...about,
      vitals: { lcp: 1301, cls: 123 },
      scenes: [{ scene: 'wheel', frames: 5, over20: 3, over50: 1, tier: 'low' }],
      errors: [{ name: 'Error', place: 'assets/a.js:1:1' }],
    })
    report.failed(first)
    report.measured('lcp', 9_999)
    expect(report.take()).toBeUndefined()
    report.failed(failure('Error', `@${BASE}assets/a.js:1:2`))
    expect(report.take()).toEqual({
      ...about,
      vitals: {},
      scenes: [],
      errors: [{ name: 'Error', place: 'assets/a.js:1:2' }],
    })
  })

  it('scales down what was played for hours', () => {
    const report = new PageReport(about, BASE)
    for (let n = 0; n < 200_000; n++) report.played('wheel', n % 4 === 0 ? 60 : 16, 'high')
    expect(report.take()?.scenes).toEqual([
      { scene: 'wheel', frames: 50_000, over20: 12_500, over50: 12_500, tier: 'high' },
    ])
  })
})
