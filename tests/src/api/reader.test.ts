import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createReader } from '../../../src/api/reader'
import { createTransport } from '../../../src/api/transport'
import { type Answer, Backend } from './support/backend'

const PATH = '/api/open'
const schema = z.object({ code: z.literal(200), rows: z.array(z.number()) })

function reading(answer: Answer | 'no answer') {
  const backend = new Backend(false).on(PATH, () => answer)
  const send = createTransport(backend.http(), () => 0)
  return { backend, read: createReader(send, () => 'en') }
}

describe('what anyone may read', () => {
  it('is read without a session, in the language of the page', async () => {
    const { backend, read } = reading({ body: { code: 200, rows: [1], more: 'kept out' } })
    expect(await read(PATH, schema, { from: 1 })).toEqual({ code: 200, rows: [1] })
    expect(
      backend.seen.map(({ path, token, language, idempotencyKey }) => [
        path,
        token,
        language,
        idempotencyKey,
      ]),
    ).toEqual([[PATH, undefined, 'en', undefined]])
  })

  it('fails with the status and the text of the server', async () => {
    const { read } = reading({ status: 404, body: { code: 404, msg: 'there is no such receipt' } })
    await expect(read(PATH, schema)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      status: 404,
      msg: 'there is no such receipt',
    })
  })

  it.each<[string, Answer | 'no answer']>([
    ['no answer', 'no answer'],
    ['what does not fit', { body: { code: 200, rows: 'none' } }],
    ['a page of someone in between', { body: '<html></html>' }],
  ])('fails on %s', async (_, answer) => {
    await expect(reading(answer).read(PATH, schema)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      msg: undefined,
    })
  })
})
