import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { moduleListCall } from '../../../domain/calls/home'
import { ANY_HOST } from '../../../domain/rules/visit/hosts'
import { safeLink } from '../../../domain/rules/visit/links'
import { reloadSystem } from '../../../server/campaigns/system/versions'
import { StartRefused } from '../../../server/db/start-refused'
import { readHomeModules } from '../../../server/process/home-modules'
import { openSystemConfig, systemSeed } from '../../../server/process/system-config'
import { useApp } from '../support/app'

const folder = mkdtempSync(join(tmpdir(), 'hongbao-modules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileWith = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const banner = { location: '1', moduleName: '一', moduleImg: '/media/a.webp', activityLink: '/new-dbank/' }

describe('the home modules', () => {
  const homeModulesFile = fileWith('modules.json', [banner])
  const server = useApp({ homeModulesFile })
  const listed = async () =>
    (await (await server.client().auth()).call(moduleListCall, {})).body.moduleConfigResponseList

  it('come as the file has them, moved and added as it is published again', async () => {
    expect(await listed()).toEqual([banner])
    const third = {
      location: 3,
      moduleName: '二',
      activityLink: 'https://partner.example/',
      isThirdLinks: true,
    }
    const publish = async () => {
      const { document } = systemSeed({ homeModulesFile }, true)
      await reloadSystem(server.ctx.db, document, { by: 'shell', at: server.clock.now() })
      // Each process hears of it; this one has read it then.
      await server.ctx.campaigns.all()
    }
    fileWith('modules.json', [third, { ...banner, location: '2' }])
    expect(await listed()).toEqual([banner])
    await publish()
    expect(await listed()).toEqual([
      { ...third, location: '3', isThirdLinks: '1' },
      { ...banner, location: '2' },
    ])
    fileWith('modules.json', [{ ...banner, location: '4' }])
    await expect(publish()).rejects.toThrow(StartRefused)
    fileWith('modules.json', [])
    await publish()
    expect(await listed()).toEqual([])
  })
})

describe('a file of home modules', () => {
  it.each([
    ['no JSON', '{', /JSON/],
    ['an unknown place', [{ ...banner, location: '4' }], /0\.location: expected one of "1", "2", "3"/],
    ['no name', [{ location: '1' }], /0\.moduleName: expected/],
    [
      'an unsafe link',
      [{ ...banner, activityLink: 'javascript:alert(1)' }],
      /0\.activityLink: expected an https/,
    ],
    ['an unsafe picture', [{ ...banner, moduleImg: '//other.example/a.png' }], /0\.moduleImg: expected/],
    ['an unknown field', [{ ...banner, link: '/' }], /0: /],
  ])('with %s is refused at the start, naming file and field', (name, content, says) => {
    const file = fileWith(`${encodeURIComponent(name)}.json`, content)
    const refusal = () => readHomeModules(file, true)
    expect(refusal).toThrow(StartRefused)
    expect(refusal).toThrow(says)
    expect(refusal).toThrow(file)
  })

  it('is empty in production without a file of its own', () => {
    expect(openSystemConfig({}, false).modules()).toEqual([])
  })

  it('of the demo is valid, and a link to elsewhere asks first', () => {
    const modules = openSystemConfig({}, true).modules()
    expect(new Set(modules.map(({ location }) => location))).toEqual(new Set(['1', '2', '3']))
    for (const { activityLink = '', isThirdLinks } of modules) {
      const link = safeLink(activityLink, {
        origin: 'https://here.example',
        development: false,
        hosts: ANY_HOST,
      })
      if (link.ok && !link.sameOrigin) expect(isThirdLinks).toBe('1')
    }
  })
})
