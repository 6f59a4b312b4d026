import { expect, it } from 'vitest'
import { startApp } from '../../support/app'
import { createDatabase } from '../../support/database/databases'

it('knows the timeline of a brand-new database before the first job looks', async () => {
  const database = await createDatabase()
  let looked: Promise<void> | undefined
  const server = await startApp(database, {
    extraModule: (_app, { jobs }) => {
      looked = jobs.run('payouts')
    },
  })
  try {
    await looked
    await server.ctx.jobs.run('payouts')
    expect(server.logLines.filter((line) => line.includes('payout.newTimeline'))).toEqual([])
  } finally {
    await server.close()
    await database.drop()
  }
})
