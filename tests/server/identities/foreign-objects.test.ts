import { describe, expect, it } from 'vitest'
import type { Call } from '../../../domain/call'
import { allCalls } from '../../../domain/calls'
import { AUDIT_EXPORT } from '../../../domain/desk/audit/audit-calls'
import { CODE_FILE } from '../../../domain/desk/code-calls'
import { EXPORT_FILE } from '../../../domain/desk/export-calls'
import { WATCH_STREAM } from '../../../domain/desk/watch-calls'
import { DESK_CALLS } from '../modules/desk/desk-calls'
import { freshKey } from '../support/activity'
import { type TestApp, useApp } from '../support/app'
import type { Answered, TestClient } from '../support/client'
import { sealedPhone } from '../support/offline'
import { FOREIGN_CALLS } from './foreign-calls'
import { fieldsOf, ID_FIELDS, NO_OBJECT, PLAIN_FIELDS } from './foreign-fields'
import { DEMO_ROUTES, FOREIGN_ROUTES, ROUTES_WITHOUT_OBJECT } from './foreign-routes'
import { makeStrangers } from './strangers'
import { makeVictim, type Victim } from './victim'
import { foreignChanges, readRows } from './watched-rows'

/** Makes a call with these ids; its sealed fields are sealed with the caller's own keys. */
function send(client: TestClient, call: Call, body: Record<string, unknown>, key: string): Promise<Answered> {
  const sealed = Object.entries(body).flatMap(([name, value]) =>
    call.sealedFields.includes(name) && typeof value === 'string' ? [[name, sealedPhone(client, value)]] : [],
  )
  const form = { ...body, ...Object.fromEntries(sealed) }
  return client.call(call, form as never, call.idempotent ? { key } : {})
}

/** The victim's own key where the victim has made the call, so that a stranger repeats it. */
const keyOf = (victim: Victim, { path }: Call): string => victim.keys[path] ?? freshKey()

const shownOf = (victim: Victim, text: string): string[] =>
  victim.personal.filter((value) => text.includes(value))

/** What strangers read or change with the victim's ids; each in words. */
async function whatStrangersCan(server: TestApp, victim: Victim): Promise<string[]> {
  const own = await readRows(server)
  const strangers = await makeStrangers(server, victim)
  const found: string[] = []
  let before = await readRows(server)
  const known = new Set<string>()
  const look = async (path: string, creates?: readonly string[]) => {
    const now = await readRows(server)
    const changes = foreignChanges(own, now, before, creates).filter((change) => !known.has(change))
    for (const change of changes) known.add(change)
    found.push(...changes.map((change) => `${path}: ${change}`))
    before = now
  }

  for (const { call, body, creates, shows } of FOREIGN_CALLS) {
    const tries = strangers.map(async ({ name, client }) => {
      const answered = await send(client, call, body(victim), keyOf(victim, call))
      const text = JSON.stringify(answered.body)
      for (const value of shownOf(victim, text))
        if (!shows?.(value)) found.push(`${call.path} shows ${value} to ${name}`)
      if (answered.status === 400 || answered.status >= 500)
        found.push(`${call.path} was not tried by ${name}: ${answered.status} ${text}`)
    })
    await Promise.all(tries)
    await look(call.path, creates)
  }
  for (const { path, url, payload, status } of FOREIGN_ROUTES) {
    const response = await server.app.inject({
      url: url(victim),
      ...(payload && { method: 'POST' as const, payload: payload(victim) }),
    })
    for (const value of shownOf(victim, response.body)) found.push(`${path} shows ${value}`)
    if (response.statusCode !== status) found.push(`${path} answered ${response.statusCode}`)
    await look(path)
  }
  return found
}

/** Whether the same calls work for their owner: without this, refusals would prove nothing. */
async function whatTheOwnerCannot(victim: Victim): Promise<string[]> {
  const found: string[] = []
  for (const { call, body, owner, code = call.okCode, reads } of FOREIGN_CALLS) {
    const answered = await send(owner(victim), call, body(victim), keyOf(victim, call))
    const text = JSON.stringify(answered.body)
    if (answered.body.code !== code) found.push(`${call.path}: ${text}`)
    if (reads && shownOf(victim, text).length === 0) found.push(`${call.path} shows nothing of the owner's`)
  }
  return found
}

describe('objects of another', () => {
  const server = useApp()

  it('are neither read nor changed by a stranger, in any call that takes an id', async () => {
    const victim = await makeVictim(server)
    await server.ctx.jobs.run('payouts')
    await server.ctx.jobs.stop()
    expect(await whatStrangersCan(server, victim)).toEqual([])
    expect(await whatTheOwnerCannot(victim)).toEqual([])
  }, 120_000)
})

/** The paths of Fastify's tree of routes. */
function pathsOf(tree: string): string[] {
  const stems: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    if (segment === '') return []
    const depth = indent.length / 4
    stems.length = depth
    stems.push(segment)
    return methods === undefined ? [] : [stems.join('')]
  })
}

describe('the table of foreign objects', () => {
  const server = useApp()
  const tried = new Set(FOREIGN_CALLS.map(({ call }) => call.path))

  it('knows every field of every request', () => {
    const unknown = allCalls.flatMap((call) =>
      fieldsOf(call)
        .filter((field) => !PLAIN_FIELDS.has(field) && !ID_FIELDS.has(field))
        .map((field) => `${call.path} ${field}`),
    )
    expect(unknown).toEqual([])
  })

  it('has every call that takes an id', () => {
    const missing = [...server.ctx.calls.values()].filter(
      (call) =>
        fieldsOf(call).some((field) => ID_FIELDS.has(field)) &&
        !tried.has(call.path) &&
        !NO_OBJECT[call.path],
    )
    expect(missing.map(({ path }) => path)).toEqual([])
    expect([...tried].filter((path) => NO_OBJECT[path])).toEqual([])
  })

  it('has every other route', () => {
    // Those of the desk are walked by role and campaign in modules/desk/roles.test.ts.
    const desk = [...DESK_CALLS.map(({ path }) => path), AUDIT_EXPORT, CODE_FILE, EXPORT_FILE, WATCH_STREAM]
    const known = new Set([...FOREIGN_ROUTES.map(({ path }) => path), ...ROUTES_WITHOUT_OBJECT, ...desk])
    const paths = pathsOf(server.app.printRoutes({ commonPrefix: false }))
    expect(paths.length).toBeGreaterThan(allCalls.length)
    const missing = paths.filter(
      (path) => !server.ctx.calls.has(path) && !known.has(path) && !DEMO_ROUTES.test(path),
    )
    expect(missing).toEqual([])
  })
})
