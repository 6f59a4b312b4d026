import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { CampaignServer } from './server'
import { test as base } from './test'

/** Tests against a server that asks for the captcha before every SMS code. */
export const test = base.extend<object, { server: CampaignServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongbao-config-'))
      const file = join(folder, 'system-config.json')
      const own = z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync('server/system-config.json', 'utf8')))
      writeFileSync(file, JSON.stringify({ ...own, captcha_required: '1' }))
      const server = new CampaignServer({ HONGBAO_SYSTEM_CONFIG: file })
      await server.start()
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
