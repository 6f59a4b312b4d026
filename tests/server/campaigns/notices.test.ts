import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openCampaignBook } from '../../../server/campaigns/book'
import { pauseCampaign, resumeCampaign } from '../../../server/campaigns/pauses'
import { listenForCampaigns } from '../../../server/db/notices'
import { useApp } from '../support/app'

const HOUR_MS = 3_600_000
const by = { by: 'a test', at: 1 }

describe('notices of changed campaigns', () => {
  const server = useApp()

  /** Another process: it looks by itself once an hour, and nobody asks it for a campaign. */
  async function otherProcess() {
    const { databaseUrl = '' } = server.database
    let lost = 0
    const book = await openCampaignBook({
      db: server.ctx.db,
      clock: server.ctx.clock,
      lab: true,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      web: server.ctx.web,
      pollMs: HOUR_MS,
      listen: (onNotice) =>
        listenForCampaigns({
          databaseUrl,
          onNotice,
          onLost: () => {
            lost += 1
          },
        }),
    })
    const status = () => book.lastReadOf('wheel', 'activity')?.config.h5ActivityStatus
    return { book, status, lost: () => lost }
  }

  /** Ends every connection that listens, as a restart of the database does. */
  async function cutListeners(): Promise<void> {
    const client = new pg.Client({ connectionString: server.database.databaseUrl })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen hongbao_campaigns'`,
    )
    await client.end()
  }

  it('let a process that nobody asks pause and go on within moments', async () => {
    const { book, status } = await otherProcess()
    const open = status()
    await pauseCampaign(server.ctx.db, 'wheel', { prompt: '', ...by })
    await expect.poll(status, { timeout: 1_000, interval: 5 }).toBe('3')
    await resumeCampaign(server.ctx.db, 'wheel', by)
    await expect.poll(status, { timeout: 1_000, interval: 5 }).toBe(open)
    await book.close()
  })

  it('that were lost with the connection are made up for when there is one again', async () => {
    const { book, status, lost } = await otherProcess()
    const open = status()
    await expect
      .poll(async () => {
        await cutListeners()
        return lost()
      })
      .toBeGreaterThan(0)
    await pauseCampaign(server.ctx.db, 'wheel', { prompt: '', ...by })
    await expect.poll(status, { timeout: 4_000 }).toBe('3')
    await resumeCampaign(server.ctx.db, 'wheel', by)
    await expect.poll(status, { timeout: 1_000 }).toBe(open)
    await book.close()
  })
})
