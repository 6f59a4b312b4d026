import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import type { AppOptions } from '../../../../server/options'
import { createDatabase } from '../../support/database/databases'

describe('the index root', () => {
  it('is one for processes that start at once on an empty database, each with another newest secret', async () => {
    const database = await createDatabase()
    const [one, two] = ['first', 'second'].map((name) => `the-${name}-secret-of-32-characters-or-more`)
    const options = (...secrets: (string | undefined)[]): AppOptions => ({
      environment: 'demo',
      dataDir: database.dataDir,
      databaseUrl: database.databaseUrl,
      secrets: secrets.map(String),
      log: false,
    })
    const apps = await Promise.all([options(one, two), options(two, one), options(one, two)].map(buildApp))
    const hashes = new Set(apps.map(({ ctx }) => ctx.secrets.hash('identity', 'a', 'b')))
    expect(hashes.size).toBe(1)
    const rows = await apps[0]?.ctx.db.selectFrom('keyring').selectAll().execute()
    expect(rows).toHaveLength(1)
    for (const app of apps) await app.close()
    await database.drop()
  })
})
