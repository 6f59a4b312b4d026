import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchForShutdown } from '../../../../server/db/health/shutdown'

/** What a database says that shuts down, as it travels. */
function refusing(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is shutting down\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

describe('the watch for a database that shuts down', () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end(refusing()))
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    address = `postgres://one@127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/one`
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('tries each address once for all who have connections to it, and none to which nobody has one', async () => {
    const refused: [string, string][] = []
    const watch = (name: string, addresses: readonly string[]) =>
      watchForShutdown({
        addresses: () => addresses,
        onShutdown: (where) => refused.push([name, where]),
      })
    const ends = [watch('pool', [address]), watch('listener', [address]), watch('closed', [])]
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(2)
    expect(refused).toEqual([
      ['pool', address],
      ['listener', address],
    ])
    expect(tries).toBe(1)
    for (const end of ends) end()
  })

  it('goes on after an address that cannot be tried, and after somebody who fails to end theirs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const refused: string[] = []
    const watch = (name: string, addresses: readonly string[]) =>
      watchForShutdown({
        addresses: () => addresses,
        onShutdown: () => {
          refused.push(name)
          if (name === 'failing') throw new Error('cannot end it')
        },
      })
    const untried = `${address}?sslmode=verify-full&sslrootcert=/not-there.pem`
    const ends = [watch('failing', [untried, address]), watch('pool', [address])]
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(5_000)
      await expect.poll(() => refused.filter((name) => name === 'pool').length).toBe(times)
      // The check has ended.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(refused).toEqual(['failing', 'pool', 'failing', 'pool'])
    expect(warned.mock.calls).toEqual(Array(2).fill([new Error('cannot end it')]))
    for (const end of ends) end()
  })
})
