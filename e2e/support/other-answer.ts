import type { Page } from '@playwright/test'
import * as z from 'zod'
import { deriveKeys, open, seal } from '../../domain/envelope'
import { nodeCryptoSuite } from '../../server/process/crypto'

const issued = z.object({
  token: z.string(),
  keys: z.object({ encryptKey: z.string(), decodeKey: z.string() }),
})

/**
 * Answers a call as another backend might: what the server answered goes through `change`, into an envelope of the
 * page's own session.
 */
export async function otherAnswer(
  page: Page,
  path: string,
  change: (body: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (/\.token\./.test(key) ? [value] : [])),
    )
    const token = route.request().headers().authorization
    const session = stored
      .map((text) => issued.parse(JSON.parse(text)))
      .find((one) => token === `Bearer ${one.token}`)
    if (session === undefined) throw new Error(`${path} was called without a session that the page keeps`)
    const keys = deriveKeys(session.keys.decodeKey, nodeCryptoSuite)
    const { body, ...plain } = open(await response.json(), keys, nodeCryptoSuite)
    const changed = { ...plain, body: change(z.record(z.string(), z.unknown()).parse(body)) }
    await route.fulfill({ response, json: seal(changed, keys, nodeCryptoSuite) })
  })
}
