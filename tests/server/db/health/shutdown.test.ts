import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
