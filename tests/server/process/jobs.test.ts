import { describe, expect, it } from 'vitest'
import { createJobs } from '../../../server/process/jobs'
import { createLogger } from '../../../server/process/log'

describe('jobs', () => {
  const log = createLogger({ log: false })
  const onTime = async () => ({ aheadMs: 0, now: Date.now })

  it('never run twice at once, and continue after an error', async () => {
    const jobs = createJobs(log, onTime)
    let running = 0
    let most = 0
    let turns = 0
    jobs.every('test', 5, async () => {
      turns += 1
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 15))
      running -= 1
      if (turns === 1) throw new Error('once')
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await jobs.stop()
    expect([most, running]).toEqual([1, 0])
    expect(turns).toBeGreaterThan(1)
    const ended = turns
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(turns).toBe(ended)
  })

  it('refuse an unknown name and a name twice', async () => {
    const jobs = createJobs(log, onTime)
    await expect(jobs.run('nothing')).rejects.toThrow('nothing')
    jobs.every('twice', 60_000, async () => {})
    expect(() => jobs.every('twice', 60_000, async () => {})).toThrow('twice')
    await jobs.stop()
  })

  it('get the database’s clock, and rest while the machine’s is more than 5 s off it', async () => {
    let aheadMs = 0
    const jobs = createJobs(log, async () => ({ aheadMs, now: () => 1_000 - aheadMs }))
    const seen: number[] = []
    let watched = 0
    jobs.every('by the clock', 60_000, async (clock) => void seen.push(clock.now()))
    jobs.watch('of the clock', 60_000, async () => {
      watched += 1
    })
    for (aheadMs of [0, 5_000, 5_001, -5_000, -5_001, 3_600_000])
      for (const name of jobs.names) await jobs.run(name)
    expect(seen).toEqual([1_000, -4_000, 6_000])
    expect(watched).toBe(6)
    await jobs.stop()
  })
})
