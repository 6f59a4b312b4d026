import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app'
import { CampaignFolder } from '../../support/campaign-folder'

const INDEX = `<!doctype html>
<html lang="zh-CN">
  <head>
    <link rel="stylesheet" crossorigin href="/new-dbank/assets/app.css">
    <script type="module" crossorigin src="/new-dbank/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/new-dbank/assets/shared.js">
  </head>
  <body>
    <div id="root"><div class="boot"><p>loading</p></div></div>
  </body>
</html>`

/** The server's part of a client in small. */
const RENDERER = `
export const START_MODULE = 'start.ts'
export const modulesOf = (page, language) => [language + '.ts', page.page + '.tsx', ...(page.game ? ['scene.ts'] : [])]
export const imagesOf = (page) => page.game ? ['disc@1x.avif'] : []
const render = ({ query, language, channel }) =>
  query.has('b')
    ? null.page
    : query.get('applyType') === '2' || channel === 'bankApp' ? undefined : '<div id="served">' + language + ' $& page</div>'
export const servedPages = new Map([
  ['/activeIndex', { module: 'landing.tsx', pictureFirst: true, render }],
  ['/activeApply', { module: 'form.tsx', pictureFirst: false, render }],
])
`

const MANIFEST = {
  'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'start.ts': { file: 'assets/start.js' },
  'landing.tsx': { file: 'assets/landing.js', css: ['assets/landing.css'], imports: ['_shared.js'] },
  'form.tsx': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_shared.js'] },
  'activity/landing.tsx': { file: 'assets/landing.js', css: ['assets/landing.css'], imports: ['_shared.js'] },
  'activity/wheel.tsx': { file: 'assets/wheel.js', imports: ['_shared.js'] },
  'scene.ts': { file: 'assets/scene.js', imports: ['_shared.js'] },
  'disc@1x.avif': { file: 'assets/disc.avif' },
  'en.ts': { file: 'assets/en.js' },
  'zh-CN.ts': { file: 'assets/zh.js' },
}

const clientDir = mkdtempSync(join(tmpdir(), 'hongbao-served-'))
for (const folder of ['.served', '.vite', 'assets']) mkdirSync(join(clientDir, folder))
writeFileSync(join(clientDir, 'index.html'), INDEX)
writeFileSync(join(clientDir, '.served/render.mjs'), RENDERER)
writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST))
writeFileSync(join(clientDir, 'assets/app.css'), 'a{color:red}')
writeFileSync(join(clientDir, 'assets/landing.css'), 'b{color:red}')
writeFileSync(join(clientDir, 'assets/form.css'), 'c{color:red}')
afterAll(() => rmSync(clientDir, { recursive: true, force: true }))

describe('a page that is made for its visit', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const folder = new CampaignFolder()
  beforeAll(() => folder.put('wheel', { activityName: hostile }, {}, 'hostile'))
  afterAll(() => folder.drop())
  const server = useApp({ clientDir, campaignsDir: folder.path })
  const open = async (path: string, language = 'en', userAgent = 'Phone', accept = 'text/html') => {
    const headers = { accept, 'accept-language': language, 'user-agent': userAgent }
    const { body, headers: got } = await server.app.inject({ url: `/new-dbank${path}`, headers })
    return { body, headers: got }
  }

  it('is that of the id, whatever a message puts behind it', async () => {
    const { body } = await open(`/activeIndex?activityId=${encodeURIComponent('hostile，点击参与')}`)
    expect(body).toContain('<div id="served">en $& page</div>')
    expect(body).toContain('"body":{"activityId":"hostile","activityChannel":"1"}')
  })

  it('is usable before the scripts, which wait in a template', async () => {
    const { body, headers } = await open('/activeIndex?activityId=hostile')
    expect(body).toContain('<div id="served">en $& page</div>')
    expect(body).toContain('<div id="root" data-covered></div>')
    expect(body).toContain('<style>a{color:red}b{color:red}</style>')
    expect(body).toContain('<html lang="en">')
    const [, template = ''] = /<template data-app="picture">(.*?)<\/template>/.exec(body) ?? []
    for (const file of ['app.js', 'shared.js', 'landing.js', 'en.js', 'app.css', 'landing.css'])
      expect(template.split(`/assets/${file}`)).toHaveLength(2)
    expect(body.replace(template, '').match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/new-dbank/assets/start.js">',
    ])
    expect(headers.etag).toBeUndefined()
    expect(headers.vary).toBe('accept, accept-encoding, accept-language')
  })

  it('fetches the scripts of a form at once, since its first look needs the style alone', async () => {
    const { body } = await open('/activeApply?activityId=hostile')
    expect(body).toContain('<style>a{color:red}c{color:red}</style>')
    const [, template = ''] = /<template data-app="page">(.*?)<\/template>/.exec(body) ?? []
    expect(template).toMatch(/^<link rel="stylesheet"[^>]*app\.css">$/)
    const head = body.slice(0, body.indexOf('<template'))
    expect(head).not.toContain('rel="stylesheet"')
    for (const file of ['start.js', 'app.js', 'shared.js', 'en.js']) expect(head).toContain(`/assets/${file}`)
    expect(head.indexOf('start.js')).toBeLessThan(head.indexOf('app.js'))
  })

  it('lets a game come after its page, in the order of need, with its prizes', async () => {
    const { body } = await open('/activeWheel?activityId=hostile', 'en', 'Phone', 'text/html,image/avif')
    const [, game = ''] = /<template data-app="game">(.*?)<\/template>/.exec(body) ?? []
    expect([...game.matchAll(/assets\/([\w.]+)/g)].map(([, file]) => file)).toEqual(['scene.js', 'disc.avif'])
    const head = body.replace(game, '')
    for (const file of ['start.js', 'app.js', 'shared.js', 'wheel.js', 'en.js'])
      expect(head).toContain(`/assets/${file}`)
    expect(head).not.toContain('scene.js')
    const [, text = ''] = /id="served-answer">(.*?)<\/script>/.exec(body) ?? []
    const prizes = JSON.parse(text).answers['/api/shubi/activity/award/conf']
    expect(prizes.code).toBe(200)
    expect(prizes.drawConfigDetailResponses.length).toBeGreaterThan(2)
    expect(Object.keys(prizes.drawConfigDetailResponses[0]).sort()).toEqual(['amount', 'prizeName'])
  })

  it('names no picture that the browser does not read', async () => {
    const { body, headers } = await open('/activeWheel?activityId=hostile')
    expect(body).not.toContain('disc.avif')
    expect(String(headers.vary).split(', ')).toContain('accept')
  })

  it('tells apart by the browser what it is shown in', async () => {
    const { body } = await open('/activeApply?activityId=hostile', 'en', 'BankABC/Portal')
    expect(body).not.toContain('<template')
  })

  it('carries its configuration, which ends no element whatever it says', async () => {
    const { body } = await open('/activeIndex?activityId=hostile&activityChannel=3')
    expect(body).not.toContain('<script>alert')
    const [, text = ''] = /id="served-answer">(.*?)<\/script>/.exec(body) ?? []
    const served = JSON.parse(text)
    expect(served).toMatchObject({
      body: { activityId: 'hostile', activityChannel: '3' },
      language: 'en',
      answers: {
        '/api/shubi/activity/config': { code: 200, activityName: hostile, activityChannel: '3' },
      },
    })
    expect(Math.abs(Date.parse(served.date) - server.app.ctx.clock.now())).toBeLessThan(60_000)
  })

  it('is left to the app where only that can say what is to be shown', async () => {
    for (const query of ['applyType=2', 'b=1', 'type=zy']) {
      const { body } = await open(`/activeIndex?activityId=hostile&${query}`)
      expect(body).toContain('<p>loading</p>')
      expect(body).toContain('id="served-answer"')
      expect(body).not.toContain('<template')
    }
  })

  it.each([
    '/activeIndex?activityId=unknown',
    '/activeIndex',
    `/activeIndex?activityId=${'x'.repeat(500)}`,
    '/zyModule',
  ])('has no configuration at %s', async (path) => {
    const { body } = await open(path, 'zh-CN,zh;q=0.9')
    expect(body).not.toContain('served-answer')
    expect(body).toContain('/assets/zh.js')
    expect(body).not.toContain('/assets/en.js')
  })

  it('follows the language of the address before that of the device', async () => {
    expect((await open('/activeIndex?activityId=hostile&lang=zh-CN')).body).toContain('zh-CN $& page')
  })

  it('lets a share of page loads measure themselves, under the name of the release, or none', async () => {
    const markOf = async (path: string) => /<meta name="field-data"[^>]*>/.exec((await open(path)).body)?.[0]
    const release = (await server.ctx.servedRelease())?.name
    const mark = `<meta name="field-data" content="0.1" data-release="${release}">`
    for (const path of ['/activeIndex?activityId=hostile', '/activeIndex', '/zyModule'])
      expect(await markOf(path)).toBe(mark)
    expect(await markOf('/nowhere')).toBeUndefined()
    await server.restart({ fieldShare: 0 })
    expect(await markOf('/activeIndex')).toBeUndefined()
  })

  it('does not give out the parts that it is made of', async () => {
    for (const path of ['/.served/render.mjs', '/.vite/manifest.json'])
      expect((await server.app.inject({ url: `/new-dbank${path}` })).statusCode).toBe(404)
  })
})
