import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captchaChallengeCall } from '../../../../domain/calls/captcha'
import { CODES } from '../../../../domain/codes'
import { ALSO_CARRIED, CARRIED } from '../../../../domain/rules/visit/query'
import { pauseCampaign, resumeCampaign } from '../../../../server/campaigns/pauses'
import { createServedPages } from '../../../../server/modules/pages/served-page'
import { useApp } from '../../support/app'
import { CampaignFolder } from '../../support/campaign-folder'

const INDEX = `<!doctype html>
<html lang="zh-CN">
  <head>
    <script type="module" crossorigin src="/new-dbank/assets/app.js"></script>
  </head>
  <body>
    <div id="root"><p>as it was built</p></div>
  </body>
</html>`

/** The server's part of a client in small, which counts how often it renders and puts all that it knows into its page. */
const RENDERER = `
const carry = (query, more) =>
  new URLSearchParams([
    ...['activityId', 'activityChannel', 'conversionCode', 'state', 'code'].flatMap((name) =>
      query.has(name) ? [[name, query.get(name)]] : []),
    ...Object.entries(more),
  ])
export const START_MODULE = 'start.ts'
export const modulesOf = () => []
export const imagesOf = () => []
const safe = (text) => String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const render = (visit) => {
  globalThis.renders = (globalThis.renders ?? 0) + 1
  const { query, wire, language, channel } = visit
  const href = (more) => safe('/new-dbank/activeApply?' + carry(query, more))
  return '<div id="served"><a href="' + href({ applyType: '1' }) + '">join</a><a href="' + safe('?' + query + '#claim') +
    '">claim</a><i>' + safe([wire.activityChannel, language, channel, Object.keys(visit)].join(' ')) + '</i></div>'
}
export const servedPages = new Map([['/activeIndex', { module: 'landing.tsx', pictureFirst: true, render }]])
`

const clientDir = mkdtempSync(join(tmpdir(), 'hongbao-costly-'))
for (const folder of ['.served', '.vite', 'assets']) mkdirSync(join(clientDir, folder))
writeFileSync(join(clientDir, 'index.html'), INDEX)
writeFileSync(join(clientDir, '.served/render.mjs'), RENDERER)
writeFileSync(
  join(clientDir, '.vite/manifest.json'),
  JSON.stringify({ 'index.html': { file: 'assets/app.js' }, 'start.ts': { file: 'assets/start.js' } }),
)
afterAll(() => rmSync(clientDir, { recursive: true, force: true }))

/** Those of a visit's own parameters that make its page another one. */
const CARRIED_NAMES = [...CARRIED, ...ALSO_CARRIED].filter((name) => name !== 'activityId').slice(0, 8)
const renders = () => Number(Reflect.get(globalThis, 'renders') ?? 0)

describe('pages that cost more to make than to ask for', () => {
  const folder = new CampaignFolder()
  beforeAll(() => folder.put('wheel', { activityName: 'Kept' }, {}, 'kept'))
  afterAll(() => folder.drop())
  const server = useApp({ clientDir, campaignsDir: folder.path })
  beforeEach(() => server.clock.set(null))

  async function visit(
    query: string,
    more: { remoteAddress?: string; headers?: Record<string, string> } = {},
  ) {
    const headers = { accept: 'text/html', 'accept-language': 'en', 'accept-encoding': 'br', ...more.headers }
    const { remoteAddress = '10.0.0.1' } = more
    const { rawPayload, headers: got } = await server.app.inject({
      url: `/new-dbank/activeIndex?activityId=kept${query}`,
      headers,
      remoteAddress,
    })
    const plain = got['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
    return { body: plain.toString(), headers: got }
  }
  const answerIn = (body: string) => JSON.parse(/id="served-answer">(.*?)<\/script>/s.exec(body)?.[1] ?? '')

  it('are rendered once for a campaign, however many come, from anywhere', async () => {
    await visit('')
    const before = renders()
    const visits = Array.from({ length: 200 }, (_, at) =>
      visit('', {
        remoteAddress: `10.1.0.${at}`,
        headers: { cookie: `a=${at}`, 'user-agent': `Phone ${at}` },
      }),
    )
    const bodies = new Set((await Promise.all(visits)).map(({ body }) => body.replace(/"date":"[^"]*"/, '')))
    expect(bodies.size).toBe(1)
    expect(renders()).toBe(before)
  })

  it('show each visit its own part, and nothing of another one', async () => {
    const own = Array.from({ length: 60 }, (_, at) => ({
      code: `code${at}"><b>&amp;`,
      state: `状态${at} +%26</script><script>alert(${at})`,
      activityChannel: `"<c${at}&`,
      utm: `junk${at}'"><i>`,
      conversionCode: '$& $1 own-',
    }))
    const before = renders()
    const pages = await Promise.all(own.map((one) => visit(`&${new URLSearchParams(one)}`)))
    expect(renders() - before).toBeLessThanOrEqual(1)
    for (const [at, { body, headers }] of pages.entries()) {
      const { utm: _, ...carried } = own[at] as (typeof own)[number]
      const [join = '', claim = ''] = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      const asked = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams)
      expect(asked(join)).toEqual({ activityId: 'kept', applyType: '1', ...carried })
      expect(asked(claim)).toEqual({ activityId: 'kept', ...own[at] })
      const answer = answerIn(body)
      expect(answer.body).toEqual({ activityId: 'kept', activityChannel: carried.activityChannel })
      expect(answer.answers['/api/shubi/activity/config'].activityChannel).toBe(carried.activityChannel)
      expect(body).not.toMatch(/<script>alert|<b>|own-[0-9a-f]{24}/)
      for (const other of [at - 1, at + 1])
        expect(body).not.toMatch(new RegExp(`(code|junk|alert\\(|%8A%B6%E6%80%81|<c|3Cc)${other}\\D`))
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('say the time of each visit', async () => {
    const { body: now } = await visit('')
    server.clock.set(server.clock.now() + 90_000)
    const { body: later } = await visit('')
    const dateOf = (body: string) => Date.parse(answerIn(body).date)
    expect(dateOf(later) - dateOf(now)).toBeGreaterThanOrEqual(89_000)
  })

  it('differ by language, host and what the address decides', async () => {
    const { body: english } = await visit('')
    const { body: chinese } = await visit('', { headers: { 'accept-language': 'zh-CN' } })
    const { body: bank } = await visit('', { headers: { 'user-agent': 'BankABC/Portal' } })
    const { body: named } = await visit('&lang=zh-CN')
    expect([english, chinese, bank, named].map((body) => /<i>(.*?)<\/i>/.exec(body)?.[1])).toEqual([
      '1 en h5 wire,query,language,channel,now',
      '1 zh-CN h5 wire,query,language,channel,now',
      '1 en bankApp wire,query,language,channel,now',
      '1 zh-CN h5 wire,query,language,channel,now',
    ])
    expect((await visit('&phone=13800000000')).body).not.toContain('id="served"')
  })

  it('change at once with a pause, and back with its end', async () => {
    const { db } = server.ctx
    const promptIn = async () =>
      answerIn((await visit('')).body).answers['/api/shubi/activity/config'].pausePrompt
    const before = await promptIn()
    await pauseCampaign(db, 'kept', { prompt: 'closed for an hour', by: 'a test', at: 1 })
    expect(await promptIn()).toBe('closed for an hour')
    await resumeCampaign(db, 'kept', { by: 'a test', at: 2 })
    expect(await promptIn()).toBe(before)
  })

  it('go out as they were built to an address that has more made than a carrier does', async () => {
    const remoteAddress = '10.2.0.9'
    let made = 0
    for (let at = 0; at < 700; at += 1) {
      // Each set of parameters is another page.
      const query = CARRIED_NAMES.filter((_, bit) => at & (1 << bit)).map((name) => `&${name}=x`)
      const headers = { accept: 'text/html,image/avif', 'user-agent': at & 512 ? 'BankABC/Portal' : 'Phone' }
      const { body } = await visit(`${query.join('')}&lang=${at & 256 ? 'en' : 'zh-CN'}`, {
        remoteAddress,
        headers,
      })
      if (body.includes('id="served-answer"')) made += 1
      else expect(body).toContain('as it was built')
    }
    expect(made).toBe(600)
    expect((await visit('&code=mine', { remoteAddress: '10.2.0.10' })).body).toContain('code=mine')
  })

  it('go out as they were built to an address that has more filled in and compressed, however often it names them', async () => {
    const pageOf = createServedPages(clientDir, server.ctx, 0)
    const ask = (code: string, ip: string) => {
      const url = `/new-dbank/activeIndex?activityId=kept&code=${code}`
      return pageOf({ url, ip, headers: {} } as never, '/activeIndex', 'br')
    }
    const floodOf = async (ip: string, count: number, codeOf: (at: number) => string) => {
      let made = 0
      for (let at = 0; at < count; at += 1) if (await ask(codeOf(at), ip)) made += 1
      return made
    }
    // Personal links: far more in a minute than pages may be rendered, through one gateway or many.
    expect(await floodOf('10.2.1.0', 3_000, (at) => `own${at}`)).toBe(3_000)
    expect(await floodOf('10.2.1.1', 6_100, (at) => `round${at % 600}`)).toBe(6_000)
    expect(await ask('mine', '10.2.1.2')).toBeDefined()
    expect(await floodOf('10.2.1.3', 6_100, () => 'same')).toBe(6_100)
  })
})

describe('captcha pictures that cost more to paint than to ask for', () => {
  const server = useApp({ trustProxy: true })

  it('are painted beside the calls, within a budget, and refused in words beyond it', async () => {
    const clients = await Promise.all(Array.from({ length: 40 }, () => server.client().auth('wheel')))
    let longestMs = 0
    const begun = performance.now()
    let last = begun
    const watch = setInterval(() => {
      const now = performance.now()
      longestMs = Math.max(longestMs, now - last)
      last = now
    }, 5)
    const asked = clients.flatMap((client, at) =>
      [1, 2, 3].map(() =>
        client.reply(captchaChallengeCall, {}, { headers: { 'x-forwarded-for': `10.3.0.${at}` } }),
      ),
    )
    const replies = await Promise.all(asked)
    clearInterval(watch)
    const given = replies.filter(({ ok }) => ok)
    const refused = replies.filter(({ ok }) => !ok)
    expect(given.length).toBeGreaterThan(16)
    expect(refused.length).toBeGreaterThan(30)
    for (const reply of refused)
      expect(reply).toMatchObject({ code: CODES.tooMany, msg: expect.stringContaining('try again shortly') })
    const pictures = given.map((reply) => (reply.ok ? reply.image : ''))
    expect(new Set(pictures).size).toBe(given.length)
    // Whatever else the machine does meanwhile: other calls wait for no stretch of painting.
    expect(longestMs).toBeLessThan((last - begun) / 3)
    expect((await clients[0]?.reply(captchaChallengeCall, { kind: 'work' }))?.ok).toBe(true)
  })
})
