import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WorkerThread, WorkRefused, WorkStopped } from '../../../server/process/worker-thread'

const TIME_MS = 20_000

describe('a worker thread', () => {
  let thread: WorkerThread<string, unknown>
  beforeEach(() => {
    thread = new WorkerThread({
      module: new URL('../support/worker-tasks.ts', import.meta.url),
      memoryMb: 64,
      mostWaiting: 2,
      idleMs: TIME_MS,
    })
  })
  afterEach(() => thread.close())

  it('answers in parts, in their order, and knows nothing of the environment', async () => {
    expect(await thread.run('parts', TIME_MS)).toEqual([['a'], ['b'], ['c'], 'parts'])
    process.env.SECRET_OF_THE_TEST = 'x'
    expect(await thread.run('environment', TIME_MS)).toEqual([[], 'environment'])
  })

  it.each(['throw', 'grow', 'exit'])(
    'ends a task that comes to no end by %s, and does the next one',
    async (task) => {
      await expect(thread.run(task, TIME_MS)).rejects.toThrow(WorkStopped)
      expect(await thread.run('next', TIME_MS)).toEqual(['next'])
    },
  )

  it('ends a loop by the time alone, while the event loop goes on', async () => {
    await thread.run('begun', TIME_MS)
    let turns = 0
    const watch = setInterval(() => {
      turns += 1
    }, 10)
    await expect(thread.run('loop', 300)).rejects.toThrow('300 ms were not enough')
    clearInterval(watch)
    expect(turns).toBeGreaterThan(10)
    expect(await thread.run('next', TIME_MS)).toEqual(['next'])
  })

  it('does one task after the other, and refuses more than may wait', async () => {
    const runs = ['wait', 'one', 'two', 'three'].map((task) => thread.run(task, TIME_MS))
    await expect(runs[3]).rejects.toThrow(WorkRefused)
    expect(await Promise.all(runs.slice(0, 3))).toEqual([['wait'], ['one'], ['two']])
  })

  it('gives what waits an answer when it is closed', async () => {
    const runs = ['loop', 'next'].map((task) => thread.run(task, TIME_MS))
    const ended = Promise.allSettled(runs)
    await thread.close()
    for (const { status } of await ended) expect(status).toBe('rejected')
  })
})
