import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../../domain/call'
import { fieldDataCall } from '../../../../domain/calls/field-data'
import { DAY_MS, shanghaiDay } from '../../../../domain/rules/shanghai-time'
import { useApp } from '../../support/app'

type Report = RequestOf<typeof fieldDataCall>

const clientDir = mkdtempSync(join(tmpdir(), 'hongbao-field-'))
mkdirSync(join(clientDir, '.vite'))
writeFileSync(
  join(clientDir, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-abc.js' },
    'wheel.ts': { file: 'assets/wheel-x_1.js' },
    'logo.webp': { file: 'assets/logo-abc.webp' },
  }),
)
afterAll(() => rmSync(clientDir, { recursive: true, force: true }))

describe('field data', () => {
  const server = useApp({ clientDir, limitFactor: 0.3 })
  let addresses = 0
  let release = ''

  const report = (more: Partial<Report> = {}): Report => ({
    release,
    device: 'low',
    page: '/activeIndex',
    vitals: { lcp: 2_400 },
    ...more,
  })
  /** Sends a body as the beacon of a visitor with an address of their own would. */
  const send = (payload: string | object, remoteAddress = `10.1.${addresses >> 8}.${addresses++ & 255}`) =>
    server.app.inject({
      method: 'POST',
      url: fieldDataCall.path,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const statusOf = async (payload: string | object) => (await send(payload)).statusCode
  const rows = () => server.ctx.db.selectFrom('fieldCounts').selectAll().orderBy('subject').execute()
  const errorsAt = async (places: readonly string[], more: Partial<Report> = {}, address?: string) => {
    const errors = places.map((place) => ({ name: 'TypeError' as const, place }))
    expect((await send(report({ vitals: {}, errors, ...more }), address)).statusCode).toBe(200)
  }

  beforeEach(async () => {
    await server.ctx.db.deleteFrom('fieldCounts').execute()
    release = (await server.ctx.servedRelease())?.name ?? ''
    expect(release).toMatch(/^[\w-]{12}$/)
  })

  it('is counted: the same report of a thousand visitors is as many rows as that of one', async () => {
    const scenes: Report['scenes'] = [{ scene: 'wheel', frames: 100, over20: 30, over50: 10, tier: 'mid' }]
    for (let n = 0; n < 3; n++) expect(await statusOf(report({ scenes }))).toBe(200)
    const common = { day: shanghaiDay(server.ctx.clock.now()), release, device: 'low' }
    const found = (await rows()).map((row) => ({ ...row, count: Number(row.count) }))
    expect(found).toHaveLength(5)
    expect(found).toEqual(
      expect.arrayContaining(
        [
          { metric: 'lcp', subject: '/activeIndex', bucket: 32, count: 3 },
          { metric: 'frame', subject: 'wheel', bucket: 0, count: 210 },
          { metric: 'frame', subject: 'wheel', bucket: 1, count: 60 },
          { metric: 'frame', subject: 'wheel', bucket: 2, count: 30 },
          { metric: 'tier', subject: 'wheel', bucket: 2, count: 3 },
        ].map((row) => expect.objectContaining({ ...common, ...row })),
      ),
    )
  })

  it('adds up what is sent at the same moment, errors at one place included', async () => {
    const places = ['assets/wheel-x_1.js:1:20', 'assets/index-abc.js:3:4']
    const one = (order: string[]) => ({
      ...report(),
      errors: order.map((place) => ({ name: 'Error' as const, place })),
    })
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, at) => send(one(at % 2 ? places : [...places].reverse()))),
    )
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await rows()).map(({ subject, count }) => [subject, Number(count)])).toEqual([
      ['/activeIndex', 24],
      ['assets/index-abc.js:3:4 Error', 24],
      ['assets/wheel-x_1.js:1:20 Error', 24],
    ])
  })

  it.each<[string, object]>([
    ['a page that there is not', { page: '/13812345678' }],
    ['an address with a query', { page: '/activeIndex?phone=13812345678' }],
    ['a field more', { phone: '13812345678' }],
    ['a field more in a measure', { vitals: { lcp: 1, phone: 1 } }],
    ['a device that there is not', { device: 'iPhone' }],
    ['a text for a release', { release: 'name: 王小明' }],
    ['a value below zero', { vitals: { lcp: -1 } }],
    ['a value above a minute', { vitals: { inp: 60_001 } }],
    ['a value that is no whole number', { vitals: { cls: 0.5 } }],
    ['a value as a text', { vitals: { cls: '5' } }],
    [
      'more late frames than frames',
      { scenes: [{ scene: 'wheel', frames: 1, over20: 2, over50: 0, tier: 'low' }] },
    ],
    [
      'frames of a week',
      { scenes: [{ scene: 'wheel', frames: 36_000_000, over20: 0, over50: 0, tier: 'low' }] },
    ],
    ['a scene that there is not', { scenes: [{ scene: '', frames: 1, over20: 0, over50: 0, tier: 'low' }] }],
    ['an error with a message', { errors: [{ name: 'Error', place: 'none', message: '13812345678' }] }],
    ['a message for a name', { errors: [{ name: 'Error: 13812345678', place: 'none' }] }],
    ['a phone for a place', { errors: [{ name: 'Error', place: '13812345678' }] }],
    ['a phone for a column', { errors: [{ name: 'Error', place: 'assets/index-abc.js:1:13812345678' }] }],
    ['a place with a query', { errors: [{ name: 'Error', place: 'assets/a.js?phone=13812345678:1:1' }] }],
    ['a place of another site', { errors: [{ name: 'Error', place: 'https://a.example/assets/a.js:1:1' }] }],
    ['a place that goes up', { errors: [{ name: 'Error', place: 'assets/../secret.js:1:1' }] }],
    ['a text after a place', { errors: [{ name: 'Error', place: 'assets/index-abc.js:1:1\n王小明' }] }],
    ['a hundred errors', { errors: Array.from({ length: 100 }, () => ({ name: 'Error', place: 'none' })) }],
  ])('is refused and leaves nothing with %s', async (_what, more) => {
    const answered = await send({ ...report(), ...more })
    expect(answered.statusCode).toBe(400)
    expect(answered.body).not.toMatch(/13812345678|王小明/)
    expect(await rows()).toEqual([])
  })

  it('is refused where it is longer than any honest report, and where a page of another site may send it', async () => {
    expect(await statusOf(JSON.stringify(report()) + ' '.repeat(4_096))).toBe(413)
    const headers = { 'content-type': 'text/plain' }
    const payload = JSON.stringify(report())
    const foreign = await server.app.inject({ method: 'POST', url: fieldDataCall.path, headers, payload })
    expect(foreign.statusCode).toBe(415)
    expect(await rows()).toEqual([])
  })

  it('names no release but the served one, and no place but in its scripts', async () => {
    const phone = 'assets/13812345678.js:1:1'
    await errorsAt([phone, 'assets/index-abc.js:1:1', 'none'])
    await errorsAt(['assets/index-abc.js:1:1'], { release: 'made-up-name', vitals: { fcp: 900 } })
    expect((await rows()).map(({ release, subject }) => [release, subject])).toEqual(
      expect.arrayContaining([
        [release, 'other TypeError'],
        [release, 'assets/index-abc.js:1:1 TypeError'],
        [release, 'none TypeError'],
        ['other', 'other TypeError'],
        ['other', '/activeIndex'],
      ]),
    )
    expect(JSON.stringify(await rows())).not.toMatch(/13812345678|made-up/)
  })

  it('has so many places a day and no more, also where many make them up at once', async () => {
    const batch = (from: number) =>
      Array.from({ length: 8 }, (_, at) => `assets/index-abc.js:${1 + (from >> 8)}:${from * 8 + at}`)
    for (let from = 0; from < 36; from += 6)
      await Promise.all(Array.from({ length: 6 }, (_, at) => errorsAt(batch(from + at))))
    expect(await rows()).toHaveLength(288)
    await Promise.all(Array.from({ length: 6 }, (_, at) => errorsAt(batch(100 + at))))
    const after = await rows()
    expect(after).toHaveLength(301)
    expect(Number(after.find(({ subject }) => subject === 'other TypeError')?.count)).toBe(36)
    await errorsAt(batch(0))
    expect(await rows()).toHaveLength(301)
    const sum = (await rows()).reduce((all, { count }) => all + Number(count), 0)
    expect(sum).toBe(288 + 48 + 8)
  })

  it('leaves places for others, however many one sender makes up', async () => {
    const batch = (line: number) => Array.from({ length: 8 }, (_, at) => `assets/index-abc.js:${line}:${at}`)
    for (let line = 1; line <= 40; line++) await errorsAt(batch(line), {}, '10.9.9.8')
    const made = (await rows()).filter(({ subject }) => subject.startsWith('assets/'))
    expect(made).toHaveLength(9)
    const real = 'assets/wheel-x_1.js:1:20'
    await errorsAt([real])
    // What is known already counts at its place, for everybody who meets it.
    await errorsAt([real], {}, '10.9.9.8')
    const counted = (await rows()).find(({ subject }) => subject === `${real} TypeError`)
    expect(Number(counted?.count)).toBe(2)
  })

  it('stops a flood from one address, and nobody else', async () => {
    const flood = async (count: number) => {
      const answered = await Promise.all(Array.from({ length: count }, () => send(report(), '10.9.9.9')))
      return answered.map(({ statusCode }) => statusCode)
    }
    expect(new Set(await flood(180))).toEqual(new Set([200]))
    expect(await flood(5)).toEqual([429, 429, 429, 429, 429])
    expect(await statusOf(report())).toBe(200)
    expect((await rows()).map(({ count }) => Number(count))).toEqual([181])
  })

  it('is gone after ninety days', async () => {
    const now = server.ctx.clock.now()
    await send(report())
    server.clock.set(now + 89 * DAY_MS)
    await server.ctx.jobs.run('housekeeping')
    expect(await rows()).toHaveLength(1)
    server.clock.set(now + 91 * DAY_MS)
    await server.ctx.jobs.run('housekeeping')
    server.clock.set(null)
    expect(await rows()).toEqual([])
  })
})
