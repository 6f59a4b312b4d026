import { describe, expect, it } from 'vitest'
import { createJobs } from '../../../server/process/jobs'
import { createLogger } from '../../../server/process/log'

describe('jobs', () => {
  const log = createLogger({ log: false })

  it('never run twice at once, and continue after an error', async () => {
    const jobs = createJobs(log)
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
    const jobs = createJobs(log)
    await expect(jobs.run('nothing')).rejects.toThrow('nothing')
    jobs.every('twice', 60_000, async () => {})
    expect(() => jobs.every('twice', 60_000, async () => {})).toThrow('twice')
    await jobs.stop()
  })
})
