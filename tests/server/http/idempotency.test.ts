import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '../../../domain/codes'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { transaction } from '../../../server/db/transaction'
import { HttpProblem } from '../../../server/http/errors'
import { route } from '../../../server/http/route'
import { refuse } from '../../../server/messages/catalogue'
import type { AppOptions } from '../../../server/options'
import { useApp } from '../support/app'
import { createCall } from '../support/calls'

const KEY = 'key-of-at-least-16-characters'

/** What the handler of the next runs does, and how often it ran. */
let behaviour: {
  delayMs?: number
  refuse?: boolean
  fail?: boolean
  crashAfterCommit?: boolean
  /** A row that the run makes, with its answer in the same transaction. */
  makes?: string
} = {}
let runs = 0

const module: NonNullable<AppOptions['extraModule']> = (app, ctx) =>
  route(app, ctx, createCall, async ({ remember }) => {
    runs += 1
    const count = runs
    const { delayMs = 0, refuse: refused, fail, crashAfterCommit, makes } = behaviour
    await sleep(delayMs)
    if (fail) throw new HttpProblem(429, 'http.tooMany')
    if (refused) return refuse(CODES.ruleBroken, 'http.forbidden')
    if (crashAfterCommit) {
      await transaction(ctx.db, (trx) => remember(trx, { count }))
      throw new Error('the process died here')
    }
    if (makes !== undefined)
      await transaction(ctx.db, async (trx) => {
        await trx
          .insertInto('meta')
          .values({ key: `${makes} ${count}`, value: '' })
          .execute()
        await remember(trx, { count })
      })
    return { count }
  })

const freshKey = () => `${KEY}-${Math.random()}`

describe('idempotency', () => {
  const server = useApp({ extraModule: module })

  beforeEach(() => {
    behaviour = {}
    runs = 0
  })

  const create = async (key: string | undefined, text = 'a') => {
    const client = await server.client().auth('wheel', '1')
    return () => client.call(createCall, { text }, key === undefined ? {} : { key })
  }

  it('runs once for one key and gives the first answer again', async () => {
    const send = await create(freshKey())
    expect([(await send()).body, (await send()).body]).toEqual([
      { code: 200, count: 1 },
      { code: 200, count: 1 },
    ])
    expect(runs).toBe(1)
  })

  it('runs each time without a key', async () => {
    const send = await create(undefined)
    await send()
    expect((await send()).body.count).toBe(2)
  })

  it('runs once for a hundred at the same time', async () => {
    behaviour = { delayMs: 50 }
    const send = await create(freshKey())
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await send()).body.count))
    expect(new Set(answers)).toEqual(new Set([1]))
    expect(runs).toBe(1)
  })

  it('keeps the answer through a renewal of the token and a restart', async () => {
    const key = freshKey()
    const client = await server.client().auth('wheel', '1')
    const first = await client.call(createCall, { text: 'a' }, { key })
    await client.auth('wheel', '1')
    await server.restart()
    expect((await client.call(createCall, { text: 'a' }, { key })).body).toEqual(first.body)
    expect(runs).toBe(1)
  })

  it('keeps the keys of two visits apart', async () => {
    const key = freshKey()
    await (await create(key))()
    expect((await (await create(key))()).body.count).toBe(2)
  })

  it('refuses another body under the key of a success', async () => {
    const key = freshKey()
    const client = await server.client().auth('wheel', '1')
    await client.call(createCall, { text: 'a' }, { key })
    const { status, body } = await client.call(createCall, { text: 'b' }, { key })
    expect([status, body.code]).toEqual([409, 409])
    expect(runs).toBe(1)
  })

  it('gives a refusal again for the same body and runs again for a corrected one', async () => {
    const key = freshKey()
    const client = await server.client().auth('wheel', '1')
    const send = async (text: string) => (await client.call(createCall, { text }, { key })).body
    behaviour = { refuse: true }
    const first = await send('a')
    behaviour = {}
    expect(first.code).toBe(CODES.ruleBroken)
    expect(await send('a')).toEqual(first)
    expect(await send('b')).toEqual({ code: 200, count: 2 })
    expect(await send('b')).toEqual({ code: 200, count: 2 })
  })

  it('stores nothing when the call fails, so that a retry runs', async () => {
    const send = await create(freshKey())
    behaviour = { fail: true }
    expect((await send()).status).toBe(429)
    behaviour = {}
    expect((await send()).body.count).toBe(2)
  })

  it('gives the answer that was stored in the transaction of a run that died right after', async () => {
    const send = await create(freshKey())
    behaviour = { crashAfterCommit: true }
    expect((await send()).status).toBe(500)
    const failed = server.logLines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a call failed')
    expect(failed.err).toMatchObject({ name: 'Error', message: 'the process died here' })
    behaviour = {}
    expect((await send()).body).toEqual({ code: 200, count: 1 })
    expect(runs).toBe(1)
  })

  it('forgets a key after a day', async () => {
    const send = await create(freshKey())
    const client = await server.client().auth('wheel', '1')
    const key = freshKey()
    await client.call(createCall, { text: 'a' }, { key })
    await send()
    server.clock.set(server.clock.now() + DAY_MS + 1_000)
    await client.auth('wheel', '1')
    expect((await client.call(createCall, { text: 'b' }, { key })).body.count).toBe(3)
    server.clock.set(null)
  })

  it.each([['x'.repeat(129)], ['with a space in the key'], ['umlaut-ä-in-the-key']])(
    'refuses the key %s',
    async (key) => {
      const send = await create(key)
      const { status, body } = await send()
      expect([status, body.code]).toEqual([400, 400])
      expect(runs).toBe(0)
    },
  )

  it('keeps no answer in the clear', async () => {
    await (await create(freshKey()))()
    const rows = await server.ctx.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('count')
  })
})

describe('idempotency between processes', () => {
  const server = useApp({ extraModule: module })

  /** The same session at this process and at another one. */
  async function sameAtBoth() {
    const other = await server.sibling()
    const here = await server.client().auth('wheel', '1')
    const there = other.client()
    Object.assign(there, { token: here.token, encryptKey: here.encryptKey, decodeKey: here.decodeKey })
    return [here, there] as const
  }

  it('runs once when both get the same call at once', async () => {
    behaviour = { delayMs: 300 }
    runs = 0
    const [here, there] = await sameAtBoth()
    const key = freshKey()
    const answers = await Promise.all(
      [here, there, here, there].map(
        async (client) => (await client.call(createCall, { text: 'a' }, { key })).body.count,
      ),
    )
    expect(new Set(answers)).toEqual(new Set([1]))
    expect(runs).toBe(1)
  })

  it('takes the place of a run whose process is gone', async () => {
    behaviour = { delayMs: 1_500 }
    runs = 0
    const [here, there] = await sameAtBoth()
    const key = freshKey()
    const lost = here.call(createCall, { text: 'a' }, { key })
    while (runs === 0) await sleep(10)
    behaviour = {}
    await server.ctx.db.updateTable('idempotency').set({ heldUntil: 0 }).where('answer', 'is', null).execute()
    expect((await there.call(createCall, { text: 'a' }, { key })).body.count).toBe(2)
    await lost
    expect((await there.call(createCall, { text: 'a' }, { key })).body.count).toBe(2)
  })

  it('undoes a run that comes to its end after another one has taken its place', async () => {
    behaviour = { delayMs: 1_500, makes: 'made slowly' }
    runs = 0
    const [here, there] = await sameAtBoth()
    const key = freshKey()
    const lost = here.call(createCall, { text: 'a' }, { key })
    while (runs === 0) await sleep(10)
    behaviour = { delayMs: 2_500, makes: 'made slowly' }
    await server.ctx.db.updateTable('idempotency').set({ heldUntil: 0 }).where('answer', 'is', null).execute()
    const taken = there.call(createCall, { text: 'a' }, { key })
    expect([(await lost).body, (await taken).body]).toEqual(Array(2).fill({ code: 200, count: 2 }))
    const made = await server.ctx.db
      .selectFrom('meta')
      .select('key')
      .where('key', 'like', 'made slowly %')
      .execute()
    expect(made).toEqual([{ key: 'made slowly 2' }])
  })
})
