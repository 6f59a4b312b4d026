import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

/** How long the house takes to accept a message. */
const ACCEPT_MS = 50
const message = z.object({ phone: z.string(), code: z.string() })

/** What takes the codes that the server's webhook sends, as a house on the network does. */
export interface SmsHouse {
  readonly url: string
  /** The newest code of a phone; '' before the first. */
  codeOf(phone: string): string
}

export async function openSmsHouse(): Promise<SmsHouse> {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { phone, code } = message.parse(JSON.parse(text))
    codes.set(phone, code)
    setTimeout(() => response.end('{}'), ACCEPT_MS)
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, codeOf: (phone) => codes.get(phone) ?? '' }
}
