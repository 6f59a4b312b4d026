import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../support/app'

describe('the system configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-config-'))
  const systemConfigFile = join(folder, 'system-config.json')
  writeFileSync(systemConfigFile, '{"home_image":"one"}')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const server = useApp({ systemConfigFile })

  it('is read again by a reload, and stays as it was when the file is bad', async () => {
    const read = () => server.ctx.config.get('home_image')
    expect(read()).toBe('one')
    writeFileSync(systemConfigFile, '{"home_image":"two"}')
    expect(read()).toBe('one')
    await server.ctx.campaigns.reload()
    expect(read()).toBe('two')
    writeFileSync(systemConfigFile, '{"home_image":3}')
    await server.ctx.campaigns.reload()
    expect(read()).toBe('two')
    expect(server.logLines.join('')).toContain(`${systemConfigFile}: home_image: `)
  })
})
