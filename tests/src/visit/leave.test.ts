import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/api/create-client'
import { storedSessions } from '../../../src/api/session-book'
import { keepSubject, personAt, type SubjectPlace } from '../../../src/stores/subject'

const scopesLeft = vi.fn<Client['call']>(async () => ({ ok: true, code: 200 }) as never)

beforeEach(() => {
  scopesLeft.mockClear()
  vi.doMock('../../../src/api/live-client', () => ({ call: scopesLeft }))
  vi.stubGlobal('location', { search: '?activityId=left,other' })
})
afterEach(() => {
  vi.doUnmock('../../../src/api/live-client')
  vi.unstubAllGlobals()
})

describe('leaving a page of two activities', () => {
  it('ends every visit of this browser in them, and nobody is left in this tab', async () => {
    const { leave } = await import('../../../src/visit/login/leave')
    for (const [activityId, channel] of [
      ['left,other', '1'],
      ['left', '1'],
      ['left', 'a b.c'],
      ['left-too', '1'],
    ] as const)
      storedSessions.write({ activityId, channel }, { token: 'token' })
    const at = (channel: string): SubjectPlace => ({
      activityId: 'left',
      by: 'phone',
      scope: { activityId: 'left', channel },
    })
    for (const channel of ['1', 'a b.c']) keepSubject(at(channel), { subject: channel, isServers: true })

    expect(await leave('left,other')).toBe(true)
    expect(await leave('left')).toBe(true)
    expect(
      scopesLeft.mock.calls.map(([, body, options]) => [Object(body).activityId, options?.scope]),
    ).toEqual([
      ['left,other', { activityId: 'left,other', channel: '1' }],
      ['left', { activityId: 'left,other', channel: '1' }],
      ['left', { activityId: 'left', channel: '1' }],
      ['left', { activityId: 'left', channel: 'a b.c' }],
    ])
    for (const channel of ['1', 'a b.c'])
      expect(personAt(at(channel))).toMatchObject({ isServers: true, isGone: true })
  })
})
