import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { Backend } from './support/backend'
import { openPage } from './support/client'
import { RIGHT_ANSWERS, WRONG_ANSWERS } from './support/wrong-backends'

const said = vi.spyOn(console, 'error')
beforeEach(() => {
  said.mockReset()
  said.mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const lines = () => said.mock.calls.map((line) => line.join(' '))

describe.each(WRONG_ANSWERS)('$name', ({ call, body, field }) => {
  const ask = () => {
    const backend = new Backend(false).on(call.path, () => ({ body }))
    const page = openPage(backend)
    return { page, answer: page.call(call, {}) }
  }

  it('is not shown, and the error knows where it is wrong', async () => {
    const { page, answer } = ask()
    await expect(answer).rejects.toMatchObject({
      kind: 'unreadable',
      fault: { call: call.path, field, expected: expect.stringMatching(/./) },
    })
    expect(page.notified).toEqual(['toast notice.unreadable'])
  })

  it('is one line of the console in production: call and field, and no value', async () => {
    vi.stubEnv('DEV', false)
    await ask().answer.catch(() => {})
    expect(lines()).toEqual([`hongbao: ${call.path} answers ${field} against the contract`])
  })

  it('says with probe=1 what was expected and what came', async () => {
    vi.stubEnv('DEV', false)
    vi.stubGlobal('location', { search: '?activityId=a&probe=1' })
    const { fault } = await ask().answer.then(
      () => ({ fault: undefined }),
      (error: { fault?: { expected: string; got: unknown } }) => error,
    )
    expect(lines()).toEqual([
      `hongbao: ${call.path} answers ${field} against the contract: expected ${fault?.expected}, got ${JSON.stringify(fault?.got)}`,
    ])
  })
})

it('names what was expected in words', async () => {
  const of = async (body: object, call = activityConfigCall) => {
    const answer = openPage(new Backend(false).on(call.path, () => ({ body }))).call(call, {
      activityId: 'a',
    })
    return answer.then(
      () => undefined,
      ({ fault }: { fault: object }) => fault,
    )
  }
  expect(await of({ code: 200, activityCloseTime: '2026-11-29' })).toMatchObject({
    expected: 'a number',
    got: '2026-11-29',
  })
  expect(await of({ code: '0000' })).toMatchObject({
    expected: 'a number',
    got: '0000',
  })
  expect(await of({ code: 200, msg: 'ok', data: { activityName: 'a' } })).toMatchObject({
    expected: expect.stringMatching(/^activityId or activityChannel or /),
    got: ['code', 'msg', 'data'],
  })
  expect(await of({ code: 200, activityName: 'a', agreements: { key: 'a' } })).toMatchObject({
    field: 'agreements',
    expected: 'array',
  })
})

describe('other backends', () => {
  it.each(RIGHT_ANSWERS)('$name is taken', async ({ call, body }) => {
    const page = openPage(new Backend(false).on(call.path, () => ({ body })))
    expect(await page.call(call, {})).toMatchObject({ ok: true })
    expect(lines()).toEqual([])
  })
})
