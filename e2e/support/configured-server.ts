import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entriesOf } from '../../domain/desk/settings/system-entries'
import { seedFields } from '../../domain/desk/settings/system-fields'
import { CampaignServer } from './server'
import { test as base } from './test'

type Entries = Record<string, string | undefined>

/**
 * A running server with a system configuration of its own.
 * @param change what it has otherwise than the demo's; undefined takes an entry away
 * @param env laid over the demo's environment
 */
export async function configuredServer(
  change: Entries,
  env: Record<string, string> = {},
): Promise<{ server: CampaignServer; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-config-'))
  const file = join(folder, 'system-config.json')
  const demo = seedFields.parse(JSON.parse(readFileSync('server/process/system-config.json', 'utf8')))
  writeFileSync(file, JSON.stringify({ ...Object.fromEntries(entriesOf(demo)), ...change }))
  const server = new CampaignServer({ HONGBAO_SYSTEM_CONFIG: file, ...env })
  await server.start()
  return {
    server,
    async end() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Tests against a server of their own, configured so. */
export function testWith(change: Entries, env: Record<string, string> = {}) {
  return base.extend<object, { server: CampaignServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
      async ({}, use) => {
        const { server, end } = await configuredServer(change, env)
        await use(server)
        await end()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
}
