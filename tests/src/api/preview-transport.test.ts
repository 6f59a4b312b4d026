import { expect, it } from 'vitest'
import { throughPreview } from '../../../src/api/preview-transport'
import type { Transport } from '../../../src/api/transport'

it('a preview makes one call in the place of all, without token and key', async () => {
  const sent: Parameters<Transport>[0][] = []
  const send: Transport = async (exchange) => {
    sent.push(exchange)
    return { status: 200, data: {}, clockMovedMs: 0 }
  }
  const headers = { 'Accept-Language': 'en', Authorization: 'Bearer of-a-player', 'Idempotency-Key': 'k' }
  const preview = throughPreview(send, 'token~open~~h5')
  await preview({ path: '/api/shubi/activity/award', method: 'POST', payload: { activityId: 'a' }, headers })
  await preview({ path: '/api/draws/odds', method: 'GET', payload: undefined, headers })
  expect(sent).toEqual(
    [
      { call: '/api/shubi/activity/award', body: { activityId: 'a' } },
      { call: '/api/draws/odds', body: {} },
    ].map((about) => ({
      path: '/api/preview',
      method: 'POST',
      payload: { mark: 'token~open~~h5', ...about },
      headers: { 'Accept-Language': 'en' },
    })),
  )
})
