import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { CampaignServer } from './server'
import { test as base } from './test'

type Entries = Record<string, string | undefined>

/**
 * Tests against a server of their own.
 * @param change what its system configuration has otherwise than the demo's; undefined takes an entry away
 * @param env laid over the demo's environment
 */
export function testWith(change: Entries, env: Record<string, string> = {}) {
  return base.extend<object, { server: CampaignServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'hongbao-config-'))
        const file = join(folder, 'system-config.json')
        const own = z
          .record(z.string(), z.string())
          .parse(JSON.parse(readFileSync('server/process/system-config.json', 'utf8')))
        writeFileSync(file, JSON.stringify({ ...own, ...change }))
        const server = new CampaignServer({ HONGBAO_SYSTEM_CONFIG: file, ...env })
        await server.start()
        await use(server)
        await server.stop()
        rmSync(folder, { recursive: true })
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
}
