import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { reloadSystem } from '../../../server/campaigns/system/versions'
import { systemSeed } from '../../../server/process/system-config'
import { useApp } from '../support/app'

describe('the file of the system configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-config-'))
  const systemConfigFile = join(folder, 'system-config.json')
  const write = (content: object) => writeFileSync(systemConfigFile, JSON.stringify(content))
  write({ home_image: 'one', tencent_map_key: 'key-one' })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const server = useApp({ systemConfigFile })
  const read = () => server.ctx.config.get('home_image')

  it('is the seed: changed, it counts once it is published', async () => {
    expect(read()).toBe('one')
    write({ home_image: 'two' })
    await server.ctx.campaigns.reload()
    expect(read()).toBe('one')
    const { document } = systemSeed({ systemConfigFile }, true)
    await reloadSystem(server.ctx.db, document, { by: 'shell', at: server.clock.now() })
    await server.ctx.campaigns.find('wheel')
    expect(read()).toBe('two')
  })

  it('keeps the key of the maps service, which no version has, and gives a new one by a reload', async () => {
    write({ home_image: 'two', tencent_map_key: 'key-two' })
    await server.ctx.campaigns.reload()
    expect(server.ctx.config.get('tencent_map_key')).toBe('key-two')
    const rows = await server.ctx.db.selectFrom('campaignVersions').select('document').execute()
    expect(rows.map(({ document }) => document).join()).not.toContain('key-')
  })

  it('is named in the log when it is bad, and nothing changes', async () => {
    write({ home_image: 3 })
    await server.ctx.campaigns.reload()
    expect(read()).toBe('two')
    expect(server.ctx.config.get('tencent_map_key')).toBe('key-two')
    expect(server.logLines.join('')).toContain(`${systemConfigFile}: home_image: `)
  })

  it('is left alone at a start where the database has versions', async () => {
    write({ home_image: 'three' })
    await server.restart()
    expect(read()).toBe('two')
    expect(server.logLines.join('')).toContain('differ from version 2, which is published')
  })
})
