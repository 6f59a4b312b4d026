import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODE_FILE, codeBatchesCall, MOST_CODES } from '../../../../../domain/desk/code-calls'
import {
  checkCodesCall,
  importCodesCall,
  MOST_CODE_LIST,
} from '../../../../../domain/desk/money/code-import-calls'
import { confirmRequestCall, refuseRequestCall } from '../../../../../domain/desk/request-calls'
import { printedCode } from '../../../../../domain/rules/cards/redemption-code'
import { randomCodes } from '../../../../../server/campaigns/redemption-codes'
import { makeCampaign } from '../../../support/activity'
import { type TestApp, useApp } from '../../../support/app'
import { exchange, withSmsCode } from '../../../support/cards/redemption'
import { type DeskClient, deskWith } from '../../../support/desk'

const REASON = 'printed by the card factory'
const FEN = 1_000

const makeCards = (server: TestApp, set: Record<string, unknown> = {}) =>
  makeCampaign(server, { from: 'card-code', set: { redemptionCodes: { amount: '10' }, ...set } })
const listOf = (codes: readonly string[]) => ['code', ...codes.map(printedCode)].join('\r\n')

describe('codes that come from elsewhere', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  const check = (desk: DeskClient, activityId: string, csv: string) =>
    desk.call(checkCodesCall, { activityId, csv })
  const take = (desk: DeskClient, activityId: string, codes: readonly string[], more: object = {}) =>
    desk.call(importCodesCall, {
      activityId,
      batch: randomUUID(),
      csv: listOf(codes),
      count: codes.length,
      fen: FEN,
      ...more,
    })
  const batchesOf = async (desk: DeskClient, activityId: string) =>
    codeBatchesCall.response.parse((await desk.call(codeBatchesCall, { activityId })).body).batches
  const everything = async () => {
    const tables = ['redemptionCodes', 'codeBatches', 'codeFiles', 'auditLog', 'deskRequests'] as const
    return JSON.stringify(
      await Promise.all(tables.map((table) => server.ctx.db.selectFrom(table).selectAll().execute())),
    )
  }

  it('are checked as a whole, taken once, redeemed as others are, and kept as hashes alone', async () => {
    const activityId = await makeCards(server)
    const { desk, name } = await deskWith(server, ['finance'], [activityId])
    const codes = randomCodes(20)
    expect(await check(desk, activityId, listOf(codes))).toMatchObject({ status: 200, body: { count: 20 } })
    expect(await batchesOf(desk, activityId)).toEqual([])
    const batch = randomUUID()
    // Pressed twice at once, and again after an answer that was lost.
    const answers = await Promise.all([1, 2].map(() => take(desk, activityId, codes, { batch })))
    answers.push(await take(desk, activityId, codes, { batch }))
    expect(answers.map(({ status, body }) => [status, body.request])).toEqual(
      answers.map(() => [200, undefined]),
    )
    expect(await batchesOf(desk, activityId)).toMatchObject([
      { batch, madeBy: name, made: 20, left: 20, file: null, keptAt: expect.any(Number) },
    ])
    expect((await desk.get(`${CODE_FILE}?activityId=${activityId}&batch=${batch}`)).statusCode).toBe(404)
    const visit = await withSmsCode(server, activityId)
    const paid = await exchange(visit.client, activityId, visit.phone, codes[0] ?? '', visit.proof)
    expect(paid).toMatchObject({ code: 200 })
    const kept = await everything()
    for (const code of codes) for (const text of [code, printedCode(code)]) expect(kept).not.toContain(text)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'detail'])
      .where('activityId', '=', activityId)
      .where('action', '=', 'codes.import')
      .execute()
    expect(deeds.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [name, { batch, count: 20, fen: 20 * FEN }],
    ])
  })

  it('are judged line by line: twice, in the campaign already, of a wrong form, unlike the others, or guessed', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const known = randomCodes(20)
    await take(desk, activityId, known)
    const codes = randomCodes(20)
    const found = async (csv: string) => {
      const { status, body } = await check(desk, activityId, csv)
      expect(status).toBe(200)
      return body
    }
    const right = codes.join('\n')
    expect(
      await found(`2026年新春红包兑换码清单\n\n兑换码,Codes\n${right}\n${known[0]}\n合计,20`),
    ).toMatchObject({
      count: 20,
      first: [{ line: 4, code: codes[0] }, {}, {}, {}, {}],
      refused: [
        { line: 1, message: expect.stringContaining('unlike the other lines') },
        { line: 24, message: 'the campaign has this code already' },
        { line: 25, message: expect.stringContaining('unlike the other lines') },
      ],
      more: 0,
    })
    expect(
      (
        await found(
          `code\n${right}\n${codes[1]?.toLowerCase()}\n=cmd|' /C calc'!A0\n${'A'.repeat(33)}\n7.7E+14`,
        )
      ).refused,
    ).toEqual([
      { line: 22, last: 22, message: 'it is the code of line 3' },
      { line: 23, last: 23, message: 'a code has letters and digits alone' },
      { line: 24, last: 24, message: 'a code has at most 32 characters' },
      { line: 25, last: 25, message: expect.stringContaining('a spreadsheet has shortened it') },
    ])
    for (const heading of [
      'Redemption Code',
      'Gift Card Number',
      'Codes',
      '兑换码',
      '*券码（必填）',
      'redemptioncode',
    ])
      expect(await found(`${heading}\n${right}`)).toMatchObject({ count: 20, refused: [] })
    // Another system's list: which codes were used there, and what they are worth, is not read and is said.
    const rows = codes.map((code, at) => `${at},${code},${at % 2 ? '已使用' : '未使用'},100`)
    expect(await found(`序号,兑换码,状态,面值\r\n${rows.join('\r\n')}\r\n合计,,,2000\r\n`)).toMatchObject({
      count: 20,
      unread: ['序号', '状态', '面值'],
      refused: [{ line: 22, message: expect.stringContaining('no code') }],
    })
    expect(await found(codes.map((code) => `${code},used`).join('\n'))).toMatchObject({ unread: ['used'] })
    expect(await found(`code\n${right}`)).toMatchObject({ unread: [] })
    const none = async (csv: string) => {
      const { status, body } = await check(desk, activityId, csv)
      expect(status).toBe(422)
      const params = { activityId, batch: randomUUID(), csv, count: 1, fen: FEN }
      const taken = await desk.call(importCodesCall, params)
      expect([taken.status, taken.body.problems]).toEqual([422, body.problems])
      return body
    }
    const counter = Array.from({ length: 50 }, (_, at) => `SPRINGSALE2026${String(at).padStart(4, '0')}`)
    expect((await none(counter.join('\n'))).problems).toEqual([
      expect.stringMatching(/^lines 1 to 50: codes like it can be guessed/),
    ])
    expect((await none('redemptioncode')).problems).toEqual(['there is no code in it'])
    expect((await none('REDEEMTHISTODAY')).problems).toEqual([
      expect.stringContaining('unlike the other lines'),
    ])
    expect((await none(`code\n"${right}`)).problems).toEqual([expect.stringContaining('not closed rightly')])
    expect((await none('')).problems).toEqual(['there is no code in it'])
    const many = await none(Array.from({ length: 50 }, (_, at) => (at % 2 ? '?' : '#N/A')).join('\n'))
    expect([many.problems, many.more]).toMatchObject([{ length: 10 }, 40])
    expect(await batchesOf(desk, activityId)).toMatchObject([{ made: 20 }])
  })

  it('are taken of a line that ends in zeros once it is ticked', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const digits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '1')
    const whole = Array.from({ length: 40 }, () => `8${digits()}${digits()}${digits()}7`)
    const csv = [...whole, '81234567890123400000000000000'].join('\n')
    const found = await check(desk, activityId, csv)
    expect(found.body).toMatchObject({ count: 40, doubtful: [41], refused: [{ line: 41 }] })
    const batch = randomUUID()
    const params = { activityId, batch, csv, fen: FEN }
    expect((await desk.call(importCodesCall, { ...params, count: 41 })).status).toBe(422)
    expect((await desk.call(importCodesCall, { ...params, count: 41, ticked: [41] })).status).toBe(200)
    expect(await batchesOf(desk, activityId)).toMatchObject([{ made: 41 }])
  })

  it('are no more at a time than may be made, however the list is padded', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const codes = randomCodes(MOST_CODES + 1)
    const { status, body } = await check(desk, activityId, codes.join('\n'))
    expect([status, body.problems]).toEqual([422, ['at most 10000 codes at a time']])
    expect((await check(desk, activityId, 'x'.repeat(MOST_CODE_LIST + 1))).status).toBe(400)
    for (const csv of ['"'.repeat(MOST_CODE_LIST), ' '.repeat(MOST_CODE_LIST), '\n'.repeat(MOST_CODE_LIST)])
      expect((await check(desk, activityId, csv)).status).toBe(422)
    expect(await check(desk, activityId, codes.slice(1).join('\n'))).toMatchObject({
      status: 200,
      body: { count: MOST_CODES },
    })
  }, 60_000)

  it('are worth what the page showed, as many as it showed, and within the budget', async () => {
    const activityId = await makeCards(server, { budgetFen: 30_000 })
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const codes = randomCodes(40)
    for (const fen of [FEN - 1, 0, -FEN, 1])
      expect((await take(desk, activityId, codes, { fen })).status).toBe(409)
    expect((await take(desk, activityId, codes, { count: 39 })).status).toBe(422)
    expect((await take(desk, activityId, codes)).status).toBe(409)
    // Two lists at once that fit one by one, and not together.
    const answers = await Promise.all([
      take(desk, activityId, codes.slice(0, 20)),
      take(desk, activityId, codes.slice(20)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await batchesOf(desk, activityId)).toMatchObject([{ made: 20, left: 20 }])
  })

  it('wait for a second person above the sum, in one list or in many, without a code in the request', async () => {
    const activityId = await makeCards(server)
    const asker = await deskWith(server, ['finance'], [activityId])
    const { desk: other } = await deskWith(server, ['finance'], [activityId])
    const { desk: elsewhere } = await deskWith(server, ['finance'], [await makeCards(server)])
    const codes = randomCodes(150)
    expect((await take(asker.desk, activityId, codes)).status).toBe(422)
    const asked = await take(asker.desk, activityId, codes, { reason: REASON })
    const id = String(asked.body.request)
    expect(await batchesOf(asker.desk, activityId)).toEqual([])
    const kept = await everything()
    for (const code of codes.slice(0, 5)) expect(kept).not.toContain(code)
    const [row] = await server.ctx.db.selectFrom('deskRequests').selectAll().where('id', '=', id).execute()
    const content = row && server.ctx.secrets.open('deskRequests.content', row, row.content)
    for (const code of codes.slice(0, 5)) expect(content).not.toContain(code)
    // What everybody's list of requests reads is no longer for a long list.
    expect(content?.length).toBeLessThan(1_000)
    const params = row && server.ctx.secrets.open('deskRequests.params', row, String(row.params))
    for (const code of codes.slice(0, 5)) expect(params).not.toContain(code)
    expect((await asker.desk.call(confirmRequestCall, { id })).status).toBe(403)
    expect((await elsewhere.call(confirmRequestCall, { id })).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => other.call(confirmRequestCall, { id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await batchesOf(asker.desk, activityId)).toMatchObject([{ madeBy: asker.name, made: 150 }])
    const { params: left } = await server.ctx.db
      .selectFrom('deskRequests')
      .select('params')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(left).toBeNull()
    // The same codes in another list, which was asked for meanwhile, are not taken twice.
    expect((await take(asker.desk, activityId, codes, { reason: REASON })).status).toBe(422)
    // The day's sum is used up by now.
    expect((await take(asker.desk, activityId, randomCodes(20))).status).toBe(422)
  })

  it('are taken from one of two requests with the same codes, and three lists wait at most', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const { desk: other } = await deskWith(server, ['finance'], [activityId])
    const codes = randomCodes(101)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1)
      ids.push(String((await take(desk, activityId, codes, { reason: REASON })).body.request))
    expect(new Set(ids).size).toBe(3)
    expect((await take(desk, activityId, codes, { reason: REASON })).status).toBe(429)
    const answers = await Promise.all(ids.slice(0, 2).map((id) => other.call(confirmRequestCall, { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await batchesOf(desk, activityId)).toMatchObject([{ made: 101 }])
    await desk.call(refuseRequestCall, { id: ids[2] ?? '', reason: REASON })
    expect((await take(desk, activityId, randomCodes(101), { reason: REASON })).body.request).toEqual(
      expect.any(String),
    )
  })

  it('wait in three lists at most, when many are sent at the same moment, and one that waits is found again', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const codes = randomCodes(101)
    // As many as are read at a time: of more, some would be told to come again later.
    const batches = Array.from({ length: 5 }, () => randomUUID())
    const ask = (batch: string) => take(desk, activityId, codes, { batch, reason: REASON })
    const answers = await Promise.all(batches.map(ask))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    const at = answers.findIndex(({ status }) => status === 200)
    const again = await ask(batches[at] ?? '')
    expect([again.status, again.body.request]).toEqual([200, answers[at]?.body.request])
  })

  it('are imported by finance of their campaign alone, and into no batch of somebody else', async () => {
    const mine = await makeCards(server)
    const theirs = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [mine])
    const { desk: owner } = await deskWith(server, ['finance'], [theirs, mine])
    const codes = randomCodes(40)
    expect((await take(desk, theirs, codes)).status).toBe(403)
    expect((await check(desk, theirs, listOf(codes))).status).toBe(403)
    for (const role of ['support', 'editor', 'auditor', 'administrator'] as const)
      expect((await take((await deskWith(server, [role])).desk, mine, codes)).status).toBe(403)
    const batch = randomUUID()
    expect((await take(owner, mine, codes.slice(0, 20), { batch })).status).toBe(200)
    expect((await take(desk, mine, codes.slice(20), { batch })).status).toBe(409)
    expect((await take(desk, mine, codes.slice(20), { batch: 'demo' })).status).toBe(400)
    // The same code may be another campaign's: it says nothing of it.
    expect((await take(owner, theirs, codes.slice(0, 20))).status).toBe(200)
    const wheel = await makeCampaign(server)
    const { desk: everywhere } = await deskWith(server, ['finance'])
    expect((await take(everywhere, wheel, codes)).status).toBe(404)
    expect((await check(everywhere, wheel, listOf(codes))).status).toBe(404)
  })
})
