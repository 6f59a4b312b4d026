import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'

describe('a server that closes', () => {
  let database: TestDatabase | undefined
  let server: TestApp | undefined
  afterEach(async () => {
    await server?.close()
    await database?.drop()
  })

  it('answers the call under way from the database, then ends its connection', async () => {
    let enter = () => {}
    const entered = new Promise<void>((resolve) => {
      enter = resolve
    })
    let go = () => {}
    const going = new Promise<void>((resolve) => {
      go = resolve
    })
    database = await createDatabase()
    server = await startApp(database, {
      extraModule: (app, ctx) => {
        app.get('/slow', async () => {
          enter()
          await going
          return ctx.db.selectFrom('meta').select('key').limit(1).execute()
        })
      },
    })
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    await (await fetch(`${origin}/healthz`)).text()
    const answer = fetch(`${origin}/slow`)
    await entered
    const closed = server.app.close()
    await expect.poll(() => server?.app.server.listening).toBe(false)
    go()
    const { status, headers } = await answer
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await closed
  }, 20_000)

  it('does not wait for a connection that was opened ahead and never used', async () => {
    database = await createDatabase()
    server = await startApp(database)
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const ahead = connect(Number(port), '127.0.0.1')
    await once(ahead, 'connect')
    const ended = once(ahead, 'close')
    ahead.resume()
    await server.app.close()
    await ended
  }, 10_000)
})
