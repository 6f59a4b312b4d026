import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { ask, end, useDataFolder } from '../support/database/embedded-folder'
import { PRODUCTION } from '../support/production'
import { shell } from '../support/shell'

describe('the embedded database in production', { timeout: 120_000 }, () => {
  const folder = useDataFolder()
  const options = () => ({ ...PRODUCTION, dataDir: folder.dataDir, log: false as const })

  /** What production says that starts on the folder alone. */
  const start = async (): Promise<string> => {
    try {
      await (await buildApp(options())).close()
    } catch (error) {
      return String(error)
    }
    return 'started'
  }

  it('is refused, and none is made', async () => {
    expect(await start()).toMatch(
      /production cannot start; missing: DATABASE_URL \(postgres:\/\/… of version 15 or later: the embedded database is for the demo, tests and a first look\)$/,
    )
    const opened = await folder.opener()
    expect([opened.url, await opened.ended]).toEqual(['', 1])
  })

  it('that has been used is refused with the way out, and opened for that and for commands', async () => {
    const server = await folder.holder()
    await (await buildApp({ ...options(), databaseUrl: server.url })).close()
    await end(server)
    expect(await start()).toMatch(
      /missing: DATABASE_URL \([^;]*: npm run -s database -- open [^;]* pg_dump [^;]* psql [^;]*\)$/,
    )
    expect(folder.isRunning()).toBe(false)

    const opened = await folder.opener()
    expect(await ask(opened.url, "select value from meta where key = 'environment'")).toEqual([
      { value: 'production' },
    ])
    expect(await end(opened, 'SIGINT')).toBe(0)
    expect(folder.isRunning()).toBe(false)

    expect(await shell('field', [], options())).toMatchObject({ status: 0 })
    expect(folder.isRunning()).toBe(false)
  })
})
