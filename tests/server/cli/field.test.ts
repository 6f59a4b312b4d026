import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../domain/call'
import { fieldDataCall } from '../../../domain/calls/field-data'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { useApp } from '../support/app'
import { shell } from '../support/shell'

const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const folder = mkdtempSync(join(tmpdir(), 'hongbao-field-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const clientDir = join(folder, 'client')
mkdirSync(join(clientDir, '.vite'), { recursive: true })
writeFileSync(
  join(clientDir, '.vite/manifest.json'),
  JSON.stringify({ 'index.html': { file: 'assets/index-abc.js' } }),
)
/** The first character of the script stands at the third line of its source. */
const MAP = { version: 3, sources: ['../../src/app/main.tsx'], names: [], mappings: 'AAEA' }
mkdirSync(join(folder, 'maps/assets'), { recursive: true })
writeFileSync(join(folder, 'maps/assets/index-abc.js.map'), JSON.stringify(MAP))

describe('the field command', () => {
  const server = useApp({ clientDir })

  function field(...args: string[]) {
    const { dataDir, databaseUrl } = server.database
    return shell('field', args, { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] })
  }
  const send = async (more: Partial<RequestOf<typeof fieldDataCall>>) => {
    const release = (await server.ctx.servedRelease())?.name ?? ''
    const body = { release, device: 'low', page: '/activeWheel', ...more } as const
    expect((await server.client().call(fieldDataCall, body)).status).toBe(200)
    return release
  }

  it('says that nothing was measured', async () => {
    expect(await field()).toMatchObject({ status: 0, out: expect.stringContaining('nothing was measured') })
  })

  it('says how it is called, and what is wrong with a call', async () => {
    expect(await field('--help')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^usage: /),
      err: '',
    })
    expect(await field('now')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^Unknown: now\nusage: /),
    })
    expect(await field('--week', '1')).toMatchObject({ status: 2, err: expect.stringContaining("'--week'") })
    expect(await field('--page', 'activeIndex')).toMatchObject({
      status: 1,
      err: expect.stringContaining('begins with /'),
    })
    expect(await field('--maps', join(folder, 'none'))).toMatchObject({
      status: 1,
      err: expect.stringContaining('holds no maps'),
    })
  })

  it('shows quantiles and late frames by release and device, and errors by their place', async () => {
    const name = 'TypeError'
    for (const lcp of [1_000, 2_000, 3_000, 40_000]) await send({ vitals: { lcp, cls: 120 } })
    const played = { scene: 'wheel', frames: 100, over20: 30, over50: 5, tier: 'low' } as const
    await send({ scenes: [played], errors: [{ name, place: 'assets/index-abc.js:1:1' }] })
    await send({ scenes: [{ ...played, tier: 'mid' }], errors: [{ name, place: 'assets/index-abc.js:1:1' }] })
    await send({ errors: [{ name: 'Error', place: 'assets/unknown-abc.js:1:1' }] })
    const release = await send({ device: 'high', page: '/activeIndex', vitals: { ttfb: 40 } })
    await send({ release: 'another', vitals: { ttfb: 50 } })
    server.clock.set(server.ctx.clock.now() - 10 * DAY_MS)
    await send({ vitals: { inp: 77 } })
    server.clock.set(null)

    const file = join(folder, 'result.json')
    const { status, out } = await field('--maps', join(folder, 'maps'), '--json', file)
    expect(status).toBe(0)
    expect(out).toContain(`release ${release}, devices: low\nmeasure\tp50\tp75\tp95\tpage loads\nLCP\t`)
    expect(out).toMatch(/\nCLS\t0\.1\d\d\t0\.1\d\d\t0\.1\d\d\t4\n/)
    expect(out).toContain(`\nwheel\t200\t30.0 %\t5.0 %\t0\t1\t1\t0\n`)
    expect(out).toContain(`release ${release}, devices: high\n`)
    expect(out).toContain('release other, devices: low\n')
    expect(out).toContain(`\n2\t${release}\tTypeError at src/app/main.tsx:3\n1\t${release}\tError at other`)
    expect(out).not.toContain('INP')

    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { groups, errors } = JSON.parse(readFileSync(file, 'utf8'))
    expect(errors[0]).toEqual({ release, name, place: 'src/app/main.tsx:3', count: 2 })
    const low = groups.find((group: { release: string; device: string }) => group.device === 'low')
    const [lcp] = low.vitals
    expect(lcp).toMatchObject({ vital: 'lcp', samples: 4 })
    expect(lcp.p50).toBeGreaterThan(1_600)
    expect(lcp.p50).toBeLessThan(2_400)
    expect(lcp.p95).toBeGreaterThan(32_000)

    expect((await field('--days', '30', '--release', release)).out).toContain('INP')
    expect((await field('--release', 'other')).out).not.toContain(release)
    expect((await field('--page', '/activeIndex')).out).toMatch(/TTFB\t[^L]*$/)
  })

  it('refuses what it does not understand', async () => {
    for (const days of ['0', '91', '-1', '7d'])
      expect(await field(`--days=${days}`)).toMatchObject({
        status: 1,
        err: expect.stringContaining('from 1 to 90'),
      })
    expect(await field('wheel')).toMatchObject({ status: 2, err: expect.stringContaining('npm run field') })
    expect((await field('--csv', 'x')).status).toBe(2)
  })
})
