import { describe, expect, it, vi } from 'vitest'
import { awardCall, registerCall } from '../../domain/calls/activity'
import { clientQrCall, managerLoginCall } from '../../domain/calls/counter'
import { zyAuthorizeCall, zyDrawCall } from '../../domain/calls/prizes'
import { openAccountCall } from '../../domain/calls/wallet'
import { CODES } from '../../domain/codes'
import { drawMemoryOf } from '../../src/campaigns/activity/draw-memory'
import { forgetSubject, keepSubject, personAt, type SubjectPlace } from '../../src/stores/subject'
import { Backend } from './api/support/backend'
import { openPage, somePlace } from './api/support/client'

/** Where the person of a campaign is remembered, as on its page. */
const at = (activityId: string, by: SubjectPlace['by'] = 'phone', channel = '1'): SubjectPlace => ({
  activityId,
  by,
  scope: { activityId, channel },
})
const subjectOf = (activityId: string) => personAt(at(activityId))?.subject

const EXPIRED = { status: 401, body: { code: 401, msg: 'information expired, please join again' } }

const FIRST = { code: '111111', key: 'k1', phone: '139****0001' }
const SECOND = { code: '222222', key: 'k2', phone: '139****0002' }

/** A backend that knows who registers by the code of the form, and loses the answers to draws while told to. */
function backendOf({ sendsSubjects = true } = {}) {
  const state = { losesDraws: false }
  const backend = new Backend()
    .on(registerCall.path, ({ body }) => {
      const subject = `subject of ${String(Reflect.get(Object(body), 'code'))}`
      return { body: { code: 10015, msg: 'taken part already', ...(sendsSubjects && { subject }) } }
    })
    .on(awardCall.path, () => (state.losesDraws ? 'no answer' : { body: { code: 200, awardIndex: 1 } }))
  return { backend, state }
}

const bodies = (backend: Backend, path: string) => backend.to(path).map(({ body }) => Object(body))
const keys = (backend: Backend) => backend.to(awardCall.path).map(({ idempotencyKey }) => idempotencyKey)

describe('two people in one tab', () => {
  it('the person of the newest proof is sent with calls that act for them, of a refusal too', async () => {
    const { backend } = backendOf()
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(awardCall, { activityId, subject: 'from the address' })
    await call(registerCall, { activityId, ...FIRST })
    await call(awardCall, { activityId })
    await call(registerCall, { activityId, ...SECOND })
    await call(awardCall, { activityId })
    expect(bodies(backend, awardCall.path).map(({ subject }) => subject)).toEqual([
      undefined,
      'subject of 111111',
      'subject of 222222',
    ])
    expect(bodies(backend, registerCall.path).every((body) => !('subject' in body))).toBe(true)
    expect(subjectOf(`${activityId}-other`)).toBeUndefined()
  })

  it('a draw whose answer was lost keeps its key for its person alone', async () => {
    const { backend, state } = backendOf()
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(registerCall, { activityId, ...FIRST })
    state.losesDraws = true
    await expect(call(awardCall, { activityId })).rejects.toThrow()
    await call(registerCall, { activityId, ...SECOND })
    await expect(call(awardCall, { activityId })).rejects.toThrow()
    state.losesDraws = false
    await call(awardCall, { activityId })
    await call(registerCall, { activityId, ...FIRST })
    await call(awardCall, { activityId })
    const [lost, others, othersAgain, again] = keys(backend)
    expect(others).not.toBe(lost)
    expect(othersAgain).toBe(others)
    expect(again).toBe(lost)
  })

  it('a registration that is sent again is the same call, whoever was here before', async () => {
    const backend = new Backend().on(registerCall.path, () => 'no answer')
    const place = somePlace()
    const activityId = place.activityId ?? ''
    keepSubject(at(activityId), { subject: 'before', isServers: true })
    const { call } = openPage(backend, place)
    for (let tries = 0; tries < 2; tries += 1)
      await expect(call(registerCall, { activityId, ...FIRST })).rejects.toThrow()
    const [once, again] = backend.to(registerCall.path)
    expect(again?.body).toEqual(once?.body)
    expect(again?.idempotencyKey).toBe(once?.idempotencyKey)
    expect(once?.body).not.toHaveProperty('subject')
  })

  it('for a person whom the server does not know any more nobody else is taken, until somebody is proved', async () => {
    const place = somePlace()
    const activityId = place.activityId ?? ''
    keepSubject(at(activityId), { subject: 'gone', isServers: true })
    const memory = drawMemoryOf(activityId, subjectOf(activityId))
    memory.write({ reply: { awardIndex: 1 } })
    const { backend } = backendOf()
    backend.on(awardCall.path, () => EXPIRED)
    const { call } = openPage(backend, { ...place, routePath: '/activeWheel' })
    for (let tries = 0; tries < 3; tries += 1) await expect(call(awardCall, { activityId })).rejects.toThrow()
    const [gone, next, again] = bodies(backend, awardCall.path).map(({ subject }) => subject)
    expect(gone).toBe('gone')
    expect(next).toEqual(expect.any(String))
    expect(next).not.toBe('gone')
    expect(again).toBe(next)
    expect(drawMemoryOf(activityId, subjectOf(activityId)).read()).toBeUndefined()
    await call(registerCall, { activityId, ...SECOND })
    expect(subjectOf(activityId)).toBe('subject of 222222')
  })

  it('after a leave nobody who is still there is taken', async () => {
    const { backend } = backendOf()
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(registerCall, { activityId, ...FIRST })
    forgetSubject(at(activityId))
    await call(awardCall, { activityId })
    const [{ subject }] = bodies(backend, awardCall.path)
    expect(subject).toEqual(expect.any(String))
    expect(subject).not.toBe('subject of 111111')
  })

  it('another channel of the campaign has a visit and a person of its own', async () => {
    const { backend } = backendOf()
    const place = somePlace()
    const activityId = place.activityId ?? ''
    await openPage(backend, place).call(registerCall, { activityId, ...FIRST })
    const other = openPage(backend, { ...place, channel: '2' })
    await other.call(awardCall, { activityId })
    await other.call(registerCall, { activityId, ...SECOND })
    await other.call(awardCall, { activityId })
    await openPage(backend, place).call(awardCall, { activityId })
    expect(bodies(backend, awardCall.path).map(({ subject }) => subject)).toEqual([
      undefined,
      'subject of 222222',
      'subject of 111111',
    ])
  })

  it('a proof that is answered late does not overrule a newer one, nor does the end of somebody who was here before', async () => {
    const answers: Record<string, () => void> = {}
    const late = (name: string) => new Promise<void>((answer) => Object.assign(answers, { [name]: answer }))
    const backend = new Backend()
      .on(registerCall.path, async ({ body }) => {
        const code = String(Reflect.get(Object(body), 'code'))
        if (code === FIRST.code) await late('first')
        return { body: { code: 200, subject: `subject of ${code}` } }
      })
      .on(awardCall.path, async () => {
        await late('draw')
        return EXPIRED
      })
    const place = somePlace()
    const activityId = place.activityId ?? ''
    keepSubject(at(activityId), { subject: 'before', isServers: true })
    const { call } = openPage(backend, { ...place, routePath: '/activeWheel' })
    const drawn = expect(call(awardCall, { activityId })).rejects.toThrow()
    const first = call(registerCall, { activityId, ...FIRST })
    await vi.waitUntil(() => answers.first && answers.draw)
    await call(registerCall, { activityId, ...SECOND })
    answers.first?.()
    answers.draw?.()
    await first
    await drawn
    expect(subjectOf(activityId)).toBe('subject of 222222')
  })

  it('a proof on its way is not lost to the end of somebody who was here before', async () => {
    const answers: Record<string, () => void> = {}
    const backend = new Backend()
      .on(registerCall.path, async () => {
        await new Promise<void>((answer) => Object.assign(answers, { first: answer }))
        return { body: { code: 200, subject: 'proved' } }
      })
      .on(awardCall.path, () => EXPIRED)
    const place = somePlace()
    const activityId = place.activityId ?? ''
    keepSubject(at(activityId), { subject: 'before', isServers: true })
    const { call } = openPage(backend, { ...place, routePath: '/activeWheel' })
    const registered = call(registerCall, { activityId, ...FIRST })
    await expect(call(awardCall, { activityId })).rejects.toThrow()
    expect(subjectOf(activityId)).not.toBe('before')
    answers.first?.()
    await registered
    expect(subjectOf(activityId)).toBe('proved')
  })

  it('a backend that knows no subjects gets none, and the keys and memories differ all the same', async () => {
    const backend = new Backend()
      .on(registerCall.path, () => ({ body: { code: 200 } }))
      .on(awardCall.path, () => 'no answer')
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    const marks: (string | undefined)[] = []
    for (const form of [FIRST, SECOND, FIRST]) {
      await call(registerCall, { activityId, ...form })
      marks.push(subjectOf(activityId))
      await expect(call(awardCall, { activityId })).rejects.toThrow()
    }
    const [first, second, again] = marks
    expect(first).toBeDefined()
    expect(second).not.toBe(first)
    expect(again).toBe(first)
    expect(marks.join()).not.toContain('139')
    expect(bodies(backend, awardCall.path).every((body) => !('subject' in body))).toBe(true)
    const [lost, others, lostAgain] = keys(backend)
    expect(others).not.toBe(lost)
    expect(lostAgain).toBe(lost)
  })

  it('a manager is named by the login of this tab, apart from who takes part', async () => {
    const backend = new Backend()
      .on(managerLoginCall.path, () => ({ body: { code: 200, token: 't', subject: 'of the manager' } }))
      .on(clientQrCall.path, () => ({ body: { code: 200, query: 'q' } }))
      .on(awardCall.path, () => ({ body: { code: 200, awardIndex: 1 } }))
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(managerLoginCall, { activityId, token: 't' })
    await call(clientQrCall, { activityId })
    await call(awardCall, { activityId })
    expect(bodies(backend, clientQrCall.path)).toMatchObject([{ subject: 'of the manager' }])
    expect(bodies(backend, awardCall.path)[0]).not.toHaveProperty('subject', 'of the manager')
  })

  it('of a backend that knows no subjects a refusal counts too, unless it is of the code', async () => {
    const refusals = [CODES.smsCode, CODES.alreadyTaken]
    const backend = new Backend().on(registerCall.path, ({ body }) => ({
      body:
        Reflect.get(Object(body), 'code') === FIRST.code
          ? { code: 200 }
          : { code: refusals.shift(), msg: '' },
    }))
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(registerCall, { activityId, ...FIRST })
    const first = subjectOf(activityId)
    await call(registerCall, { activityId, ...SECOND })
    expect(subjectOf(activityId)).toBe(first)
    await call(registerCall, { activityId, ...SECOND })
    expect(subjectOf(activityId)).not.toBe(first)
  })

  it('an openId is apart from a phone, and named by its own login', async () => {
    const userInfo = JSON.stringify({ OpenID: 'o-1' })
    const backend = new Backend()
      .on(zyAuthorizeCall.path, () => ({ body: { code: 200, userInfo, subject: 'of the openId' } }))
      .on(openAccountCall.path, () => ({ body: { code: 0, subject: 'of the phone' } }))
      .on(zyDrawCall.path, () => ({ body: { code: 200, isDraw: '1' } }))
    const place = somePlace()
    const activityId = place.activityId ?? ''
    const { call } = openPage(backend, place)
    await call(zyAuthorizeCall, { code: 'c', state: 's' })
    await call(openAccountCall, FIRST)
    await call(zyDrawCall, { activityId, openId: 'o-1' })
    expect(bodies(backend, zyDrawCall.path)).toMatchObject([{ subject: 'of the openId' }])
    expect(subjectOf(activityId)).toBe('of the phone')
  })
})
