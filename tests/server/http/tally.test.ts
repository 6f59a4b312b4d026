import { describe, expect, it } from 'vitest'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import { captchaVerifyCall } from '../../../domain/calls/captcha'
import { fieldDataCall } from '../../../domain/calls/field-data'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { CODES } from '../../../domain/codes'
import { HttpProblem } from '../../../server/http/errors'
import { createTally } from '../../../server/http/tally'
import { refuse } from '../../../server/messages/catalogue'
import { useApp } from '../support/app'

const MINUTE_MS = 60_000

describe('what calls come to', () => {
  const server = useApp()
  const tallyOf = (db = server.ctx.db) =>
    createTally({ db, clock: server.clock, isCampaign: (id) => ['wheel', 'grid', 'cards'].includes(id) })
  const rows = (activityId: string) =>
    server.ctx.db
      .selectFrom('callCounts')
      .select(['what', 'subject', 'count', 'minute'])
      .where('activityId', '=', activityId)
      .orderBy('what')
      .orderBy('subject')
      .execute()
  const wrong = refuse(CODES.smsCode, 'sms.wrong')

  it('is added up by minute, over processes, and of campaigns alone', async () => {
    const call = { path: notifyCodesCall.path, activityId: 'wheel' }
    const processes = [tallyOf(), tallyOf()]
    for (const tally of processes) {
      tally.answered(call, undefined)
      tally.answered(call, wrong)
      tally.answered({ ...call, path: captchaVerifyCall.path }, wrong)
      tally.answered({ ...call, path: '/api/other' }, undefined)
      tally.answered({ ...call, activityId: 'made-up' }, wrong)
      tally.answered(call, refuse(CODES.notOpen, { text: '138 0013 8000' }))
      tally.failed(call, new HttpProblem(409, 'http.malformed'))
      tally.failed(call, new Error('a defect'))
    }
    await Promise.all(processes.map((tally) => tally.write()))
    await Promise.all(processes.map((tally) => tally.write()))
    const found = await rows('wheel')
    expect(found.map(({ what, subject, count }) => [what, subject, count])).toEqual([
      ['call', 'any', 14],
      ['captcha', 'failed', 2],
      ['error', '409', 2],
      ['error', '500', 2],
      ['refusal', 'own', 2],
      ['refusal', 'sms.wrong', 4],
      ['sms', 'refused', 4],
      ['sms', 'sent', 2],
    ])
    expect(found.every(({ minute }) => minute % MINUTE_MS === 0)).toBe(true)
    expect(await rows('made-up')).toEqual([])
  })

  it('is no share of what pages send unasked, but for its errors', async () => {
    const tally = tallyOf()
    for (const { path } of [pageStatisticsCall, fieldDataCall]) {
      const call = { path, activityId: 'cards' }
      tally.answered(call, undefined)
      tally.answered(call, wrong)
      tally.failed(call, new HttpProblem(429, 'http.malformed'))
      tally.failed(call, new Error('a defect'))
    }
    await tally.write()
    expect((await rows('cards')).map(({ what, subject, count }) => [what, subject, count])).toEqual([
      ['call', 'any', 2],
      ['error', '429', 2],
      ['error', '500', 2],
      ['refusal', 'sms.wrong', 2],
    ])
  })

  it('waits where it cannot be written, and is written once', async () => {
    let isAway = true
    const away = new Proxy(server.ctx.db, {
      get(db, name) {
        if (isAway) throw new Error('away')
        const value: unknown = Reflect.get(db, name, db)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const tally = tallyOf(away)
    const call = { path: '/api/other', activityId: 'grid' }
    tally.answered(call, wrong)
    await expect(tally.write()).rejects.toThrow('away')
    tally.answered(call, wrong)
    isAway = false
    await tally.write()
    await tally.write()
    expect(await rows('grid')).toMatchObject([
      { what: 'call', subject: 'any', count: 2 },
      { what: 'refusal', subject: 'sms.wrong', count: 2 },
    ])
  })
})
