import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { webhookSms } from '../../../../server/adapters/sms/webhook'

const MESSAGE = { id: 'one', phone: '13800000009', code: '123456', activityId: 'wheel', at: 1, expiresAt: 2 }

describe('SMS webhook', () => {
  let close = async () => {}
  afterEach(() => close())

  /** A provider that answers with these statuses, one after another; the last again and again. */
  async function provider(...statuses: number[]) {
    const got: { headers: IncomingMessage['headers']; body: unknown }[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      got.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      const status = statuses[Math.min(got.length, statuses.length) - 1] ?? 200
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close = async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return { got, url: `http://127.0.0.1:${port}/sms` }
  }

  it('posts the message as JSON with the bearer token', async () => {
    const { got, url } = await provider(204)
    await webhookSms({ url, token: 'of-ours' }).send(MESSAGE)
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ headers: { authorization: 'Bearer of-ours' }, body: MESSAGE })
  })

  it('tries again with the same id while the provider is down', async () => {
    const { got, url } = await provider(503, 500, 200)
    await webhookSms({ url }).send(MESSAGE)
    expect(got.map(({ body }) => body)).toEqual([MESSAGE, MESSAGE, MESSAGE])
  })

  it('gives up after three attempts, without the phone or the code in the error', async () => {
    const { got, url } = await provider(500)
    const failure = webhookSms({ url }).send(MESSAGE)
    await expect(failure).rejects.toThrow('status 500')
    await expect(failure).rejects.not.toThrow(/13800000009|123456/)
    expect(got).toHaveLength(3)
  })

  it.each([400, 401, 302])('does not repeat what was refused with %i', async (status) => {
    const { got, url } = await provider(status)
    await expect(webhookSms({ url }).send(MESSAGE)).rejects.toThrow()
    expect(got.length).toBeLessThanOrEqual(status === 302 ? 3 : 1)
  })

  it('gives up on an address where no server listens', async () => {
    await expect(webhookSms({ url: 'http://127.0.0.1:9/' }).send(MESSAGE)).rejects.toThrow('did not accept')
  })
})
