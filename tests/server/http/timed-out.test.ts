import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../support/app'

const COUNT = 300
const WAIT = { timeout: 15_000 }
/** What Node's HTTP server says of a request that has not come whole in its time. */
const timedOut = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

describe('a connection whose request did not come in time', () => {
  const server = useApp()

  it(`is closed by us once it was answered 408, ${COUNT} of them whose clients never close (exploit)`, async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const own = server.app.server
    const open = () => promisify(own.getConnections.bind(own))()
    const accepted: Socket[] = []
    own.on('connection', (socket) => accepted.push(socket))
    const answers: string[] = []
    const clients = await Promise.all(
      Array.from({ length: COUNT }, async (_, at) => {
        // Keeps its side open however the other one ends.
        const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
        client.on('error', () => {})
        client.on('data', (bytes) => {
          answers[at] = `${answers[at] ?? ''}${bytes}`
        })
        await once(client, 'connect')
        client.write('POST /api/user/auth HTTP/1.1\r\nHost: 127.0.0.1\r\n')
        return client
      }),
    )
    onTestFinished(() => {
      for (const client of clients) client.destroy()
    })
    await expect.poll(() => accepted.length, WAIT).toBe(COUNT)
    for (const socket of accepted) own.emit('clientError', timedOut(), socket)
    await expect
      .poll(() => answers.filter((text) => text.startsWith('HTTP/1.1 408 ')).length, WAIT)
      .toBe(COUNT)
    await expect.poll(open, WAIT).toBe(0)
  }, 60_000)
})
