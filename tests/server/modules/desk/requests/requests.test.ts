import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  changeAccountCall,
  makeAccountCall,
  resetAccountCall,
} from '../../../../../domain/desk/account-calls'
import { retryPayoutsCall, sendEnvelopesCall } from '../../../../../domain/desk/bulk-calls'
import { SYSTEM_ID } from '../../../../../domain/desk/call'
import { closeForGoodCall } from '../../../../../domain/desk/close-calls'
import { codeBatchesCall, makeCodesCall } from '../../../../../domain/desk/code-calls'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { exportFullCall, exportPersonCall } from '../../../../../domain/desk/export-calls'
import { importCodesCall } from '../../../../../domain/desk/money/code-import-calls'
import { refundOrderCall } from '../../../../../domain/desk/money/refund-calls'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { correctAddressCall } from '../../../../../domain/desk/person/person-calls'
import {
  confirmRequestCall,
  REQUEST_KINDS,
  type RequestKind,
  refuseRequestCall,
  requestsCall,
} from '../../../../../domain/desk/request-calls'
import { approveCall, publishCall, restoreCall, versionCall } from '../../../../../domain/desk/version-calls'
import { OPERATOR_ROLES, type OperatorRole } from '../../../../../domain/operator-roles'
import { maskIdCard, maskPhone } from '../../../../../domain/rules/registration/mask'
import { DAY_MS, HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { randomCodes } from '../../../../../server/campaigns/redemption-codes'
import { reloadSystem } from '../../../../../server/campaigns/system/versions'
import { systemSeed } from '../../../../../server/process/system-config'
import { draw, freshPhone, makeCampaign, registered, registerPhone } from '../../../support/activity'
import { approved } from '../../../support/acts/approvals'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import * as ny from '../../../support/new-year'
import { payoutsOf, turnAfter, walletIs } from '../../../support/payouts'
import { BOX, makeGift, rowOf, sendTo, winnerOf } from '../../../support/zy-pay'

const REASON = 'because of the fair in Suzhou'
/** What the demo's campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: maskIdCard('11010519491231002X'),
  extendInfo: JSON.stringify([{ label: 'employer', value: '红包社' }]),
}
let serial = 0

/** Who asks and who confirms, as a person reads it: a approver, f finance, s support, d administrator; and what is done alone. */
const TABLE: Record<RequestKind, { asks: string; confirms: string; alone: string }> = {
  account: { asks: 'd', confirms: 'd', alone: 'never' },
  role: { asks: 'd', confirms: 'd', alone: 'to disable' },
  reset: { asks: 'd', confirms: 'd', alone: 'never' },
  factor: { asks: 'd', confirms: 'd', alone: 'never' },
  codes: { asks: 'f', confirms: 'f', alone: 'up to the limit' },
  envelopes: { asks: 'f', confirms: 'f', alone: 'up to the limit' },
  payoutRetry: { asks: 'f', confirms: 'f', alone: 'up to the limit' },
  refund: { asks: 'f', confirms: 'f', alone: 'up to the limit' },
  codeImport: { asks: 'f', confirms: 'f', alone: 'up to the limit' },
  budget: { asks: 'a', confirms: 'a', alone: 'up to the limit' },
  restore: { asks: 'a', confirms: 'a', alone: 'no more money, and the same draw' },
  settings: { asks: 'a', confirms: 'a', alone: 'the same links, cities, keys, texts of SMS and switches' },
  close: { asks: 'a d', confirms: 'a d', alone: 'never' },
  erase: { asks: 's', confirms: 's', alone: 'never' },
  exportFull: { asks: 's', confirms: 's', alone: 'never' },
  exportPerson: { asks: 's', confirms: 's', alone: 'never' },
  address: { asks: 's', confirms: 's', alone: 'three parcels to one door' },
}
const LETTERS: Record<OperatorRole, string> = {
  editor: 'e',
  approver: 'a',
  support: 's',
  finance: 'f',
  auditor: 'u',
  administrator: 'd',
}

const cardsOf = (server: TestApp) =>
  makeCampaign(server, {
    from: 'card-code',
    set: { redemptionCodes: { amount: '10' }, budgetFen: 1_000_000 },
  })

/** A campaign with so many registrations of ¥10 that wait to be sent. */
async function envelopes(server: TestApp, count: number) {
  const activityId = await makeCampaign(server, { from: 'plain' })
  for (let at = 0; at < count; at += 1) {
    const client = await server.client().auth(activityId, '1')
    await registerPhone(client, activityId, freshPhone(), EXTRAS)
  }
  const rows = await server.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', activityId)
    .orderBy('id')
    .execute()
  return { activityId, ids: rows.map(({ id }) => id) }
}

/** A campaign with a payout that the wallet has refused. */
async function stuck(server: TestApp) {
  await walletIs(server, 'refuse')
  const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
  await draw(await registered(server, activityId), activityId)
  await turnAfter(server)
  server.clock.set(null)
  await server.ctx.db
    .updateTable('payouts')
    .set({ state: 'stuck', nextTryAt: null })
    .where('activityId', '=', activityId)
    .execute()
  return { activityId, ids: (await payoutsOf(server, activityId)).map(({ payoutId }) => payoutId) }
}

/** A version in review whose campaign has a budget that is ¥10 smaller. */
async function raised(server: TestApp) {
  serial += 1
  const which = { activityId: `larger-${serial}`, version: 1 }
  const editor = await deskOf(server, 'editor')
  const from = { template: 'plain' }
  const heads = z.object({ version: z.object({ version: z.number(), sha256: z.string() }) })
  const submitted = async (version: number) =>
    heads.parse((await editor.call(submitDraftCall, { ...which, version })).body).version
  await editor.call(createDraftCall, { activityId: which.activityId, name: 'Plain', from })
  await approved(server, { ...which, sha256: (await submitted(1)).sha256 })
  await editor.call(publishCall, which)
  const { document } = versionCall.response.parse((await editor.call(versionCall, which)).body)
  const budgetFen = Number(document.budgetFen) + 1_000
  await editor.call(saveDraftCall, { activityId: which.activityId, document: { ...document, budgetFen } })
  return { ...which, ...(await submitted(2)) }
}

/** An account that nobody logs in to, as it stands. */
async function target(server: TestApp) {
  const { name } = await deskWith(server, ['support'])
  return { name, generation: 0 }
}

/** Something of each kind that is there to be done, asked for by a desk. */
const ASK: Record<
  RequestKind,
  (server: TestApp) => Promise<(desk: DeskClient) => ReturnType<DeskClient['call']>>
> = {
  account: async () => {
    serial += 1
    const body = {
      name: `asked${serial}`,
      roles: ['support'] as OperatorRole[],
      campaigns: null,
      reason: REASON,
    }
    return (desk) => desk.call(makeAccountCall, body)
  },
  role: async (server) => {
    const body = { ...(await target(server)), roles: ['finance'] as OperatorRole[], campaigns: null }
    return (desk) => desk.call(changeAccountCall, { ...body, isDisabled: false, reason: REASON })
  },
  reset: async (server) => {
    const body = { ...(await target(server)), factor: false, reason: REASON }
    return (desk) => desk.call(resetAccountCall, body)
  },
  factor: async (server) => {
    const body = { ...(await target(server)), factor: true, reason: REASON }
    return (desk) => desk.call(resetAccountCall, body)
  },
  codes: async (server) => {
    const body = {
      activityId: await cardsOf(server),
      batch: randomUUID(),
      count: 1,
      fen: 1_000,
      reason: REASON,
    }
    return (desk) => desk.call(makeCodesCall, body)
  },
  envelopes: async (server) => {
    const body = { ...(await envelopes(server, 1)), reason: REASON }
    return (desk) => desk.call(sendEnvelopesCall, body)
  },
  payoutRetry: async (server) => {
    const body = { ...(await stuck(server)), reason: REASON }
    return (desk) => desk.call(retryPayoutsCall, body)
  },
  refund: async (server) => {
    // Booking has its hours.
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const { orderNo: id } = await ny.paid(server, activityId)
    server.clock.set(null)
    return (desk) => desk.call(refundOrderCall, { activityId, id, fen: 8_880, reason: REASON })
  },
  codeImport: async (server) => {
    const worth = { count: 20, fen: 1_000 }
    const body = {
      activityId: await cardsOf(server),
      batch: randomUUID(),
      csv: randomCodes(20).join('\n'),
      ...worth,
    }
    return (desk) => desk.call(importCodesCall, { ...body, reason: REASON })
  },
  budget: async (server) => {
    const body = { ...(await raised(server)), reason: REASON }
    return (desk) => desk.call(approveCall, body)
  },
  restore: async (server) => {
    const { activityId, version, sha256 } = await raised(server)
    await approved(server, { activityId, version, sha256 })
    await (await deskOf(server, 'editor')).call(publishCall, { activityId, version })
    // The first one is the smaller one: only from that one the other is a restoration of more.
    const approver = await deskOf(server, 'approver')
    await approver.call(restoreCall, { activityId, version: 1 })
    return (desk) => desk.call(restoreCall, { activityId, version, reason: REASON })
  },
  settings: async (server) => {
    serial += 1
    const { document } = systemSeed({}, true)
    const deed = { by: 'shell', at: server.clock.now() }
    await reloadSystem(server.ctx.db, { ...document, download_link: `https://${serial}.example.cn/` }, deed)
    return (desk) => desk.call(restoreCall, { activityId: SYSTEM_ID, version: 1, reason: REASON })
  },
  close: async (server) => {
    const name = 'A campaign that is over'
    const set = { activityName: name, activityCloseTime: server.clock.now() - HOUR_MS }
    const activityId = await makeCampaign(server, { from: 'plain', set })
    return (desk) => desk.call(closeForGoodCall, { activityId, name, reason: REASON })
  },
  erase: async (server) => {
    const { activityId, ids } = await envelopes(server, 1)
    const body = { activityId, table: 'registrations', id: String(ids[0]), reason: REASON } as const
    return (desk) => desk.call(erasePersonCall, body)
  },
  exportFull: async (server) => {
    const { activityId } = await envelopes(server, 1)
    const body = { activityId, table: 'registrations', reason: REASON } as const
    return (desk) => desk.call(exportFullCall, body)
  },
  exportPerson: async (server) => {
    const { activityId, ids } = await envelopes(server, 1)
    const body = { activityId, table: 'registrations', id: String(ids[0]), reason: REASON } as const
    return (desk) => desk.call(exportPersonCall, body)
  },
  address: async (server) => {
    serial += 1
    const address = `广东省深圳市福田区深南大道${serial}号`
    const gift = async () => {
      const activityId = await makeGift(server, BOX)
      await sendTo(await winnerOf(server, activityId))
      const { id } = await rowOf(server, activityId)
      return { activityId, table: 'gifts', id, address, reason: REASON } as const
    }
    const others = [await gift(), await gift(), await gift()]
    const last = await gift()
    return async (desk) => {
      for (const one of others) await desk.call(correctAddressCall, one)
      return desk.call(correctAddressCall, last)
    }
  },
}

describe('what waits for a second person', () => {
  const server = useApp({ secondPersonFen: 500 })
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))
  const listed = async (desk: DeskClient) =>
    requestsCall.response.parse((await desk.call(requestsCall, {})).body).requests
  const confirm = (desk: DeskClient, id: string) => desk.call(confirmRequestCall, { id })
  const newest = async (desk: DeskClient) => (await listed(desk))[0]

  /** Asked for by the demo's finance or administrator; the id of what waits. */
  async function asked(kind: RequestKind, by = TABLE[kind].asks === 'f' ? 'finance' : 'admin') {
    await (await ASK[kind](server))(await deskOf(server, by))
    return String((await newest(await deskOf(server, by)))?.id)
  }

  it('is asked for and confirmed as the table says, once, by two', async () => {
    expect(Object.keys(TABLE)).toEqual([...REQUEST_KINDS])
    const askers = new Map<OperatorRole, DeskClient>()
    const others = new Map<OperatorRole, DeskClient>()
    for (const role of OPERATOR_ROLES) {
      askers.set(role, (await deskWith(server, [role])).desk)
      others.set(role, (await deskWith(server, [role])).desk)
    }
    for (const kind of REQUEST_KINDS)
      for (const [role, asker] of askers) {
        const ask = await ASK[kind](server)
        const isAsked = TABLE[kind].asks.includes(LETTERS[role])
        const { status } = await ask(asker)
        expect([kind, role, status]).toEqual([kind, role, isAsked ? 200 : 403])
        if (!isAsked) continue
        const one = await newest(asker)
        expect(one).toMatchObject({ kind, state: 'waiting', reason: REASON, mayDecide: false })
        const id = String(one?.id)
        expect([kind, (await confirm(asker, id)).status]).toEqual([kind, 403])
        const able: DeskClient[] = []
        for (const [other, desk] of others) {
          const may = TABLE[kind].confirms.includes(LETTERS[other])
          if (may) able.push(desk)
          else expect([kind, other, (await confirm(desk, id)).status]).toEqual([kind, other, 403])
        }
        const statuses = await Promise.all([...able, ...able].map((desk) => confirm(desk, id)))
        expect([kind, statuses.filter(({ status: one }) => one === 200).length]).toEqual([kind, 1])
        expect((await newest(asker))?.state).toBe('confirmed')
      }
  }, 240_000)

  it('is carried out as if its asker had done it alone, and the log has both', async () => {
    const { activityId, ids } = await envelopes(server, 2)
    const { desk, name } = await deskWith(server, ['finance'])
    const send = { activityId, ids, reason: REASON }
    expect((await desk.call(sendEnvelopesCall, send)).body).toMatchObject({ done: 0, fen: 0, waiting: 2 })
    // Asked for again, as after an answer that was lost, it is the same request.
    await desk.call(sendEnvelopesCall, send)
    const mine = (await listed(desk)).filter(({ by }) => by === name)
    expect(mine).toMatchObject([{ kind: 'envelopes', subject: activityId, fen: 2_000 }])
    expect((await payoutsOf(server, activityId)).map(({ state }) => state)).toEqual(['held', 'held'])
    expect((await confirm(await deskOf(server, 'finance'), String(mine[0]?.id))).status).toBe(200)
    expect((await payoutsOf(server, activityId)).map(({ state }) => state)).toEqual(['pending', 'pending'])
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('activityId', '=', activityId)
      .where('action', 'in', ['request.ask', 'request.confirm', 'envelopes.send'])
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ actor, action }) => [actor, action])).toEqual([
      [name, 'request.ask'],
      [name, 'envelopes.send'],
      ['finance', 'request.confirm'],
    ])
    expect(JSON.stringify(deeds)).not.toContain(REASON)
  })

  it('is refused where it has changed since, has run out, or who asked may not do it any more', async () => {
    const { activityId, ids } = await envelopes(server, 2)
    const { desk } = await deskWith(server, ['finance'])
    const other = await deskOf(server, 'finance')
    const idOf = async (some: string[]) => {
      await desk.call(sendEnvelopesCall, { activityId, ids: some, reason: REASON })
      return String((await newest(desk))?.id)
    }
    const [one, both] = [await idOf(ids.slice(0, 1)), await idOf(ids)]
    expect((await confirm(other, one)).status).toBe(200)
    const { status, body } = await confirm(other, both)
    expect([status, body.msg]).toEqual([409, expect.stringContaining('things have changed')])
    expect((await payoutsOf(server, activityId)).map(({ state }) => state).sort()).toEqual([
      'held',
      'pending',
    ])
    // Asked for anew it is another request, of what is left.
    const anew = await idOf(ids)
    expect(anew).not.toBe(both)
    expect((await confirm(other, anew)).status).toBe(200)

    const seen = await target(server)
    const admin = await deskOf(server, 'admin')
    await admin.call(resetAccountCall, { ...seen, factor: true, reason: REASON })
    const id = String((await newest(admin))?.id)
    const shut = { ...seen, roles: ['support'] as OperatorRole[], campaigns: null, isDisabled: true }
    expect((await admin.call(changeAccountCall, shut)).body.request).toBeUndefined()
    expect((await confirm(await deskOf(server, 'admin2'), id)).status).toBe(409)

    const late = await asked('codes')
    server.clock.set(server.clock.now() + DAY_MS)
    const tomorrow = (await deskWith(server, ['finance'])).desk
    expect((await confirm(tomorrow, late)).body.msg).toContain('run out')
    expect((await listed(tomorrow)).find((found) => found.id === late)?.state).toBe('expired')
    server.clock.set(null)

    const leaver = await deskWith(server, ['administrator'])
    await (await ASK.account(server))(leaver.desk)
    const left = String((await newest(leaver.desk))?.id)
    const roles = JSON.stringify(['support'])
    await server.ctx.db.updateTable('operators').set({ roles }).where('name', '=', leaver.name).execute()
    const gone = await confirm(await deskOf(server, 'admin2'), left)
    expect([gone.status, gone.body.msg]).toEqual([409, 'who asked for it may not do it any more'])
  })

  it('is refused with a reason, or taken back by who asked', async () => {
    const [first, second] = [await asked('account'), await asked('account')]
    const [admin, admin2] = [await deskOf(server, 'admin'), await deskOf(server, 'admin2')]
    const refuse = (desk: DeskClient, id: string) =>
      desk.call(refuseRequestCall, { id, reason: 'nobody knows them' })
    expect((await refuse(await deskOf(server, 'finance'), first)).status).toBe(403)
    expect((await refuse(admin2, first)).status).toBe(200)
    expect((await refuse(admin, second)).status).toBe(200)
    for (const id of [first, second]) expect((await confirm(admin2, id)).status).toBe(409)
    expect((await listed(admin)).find(({ id }) => id === first)).toMatchObject({
      state: 'refused',
      decidedBy: 'admin2',
      refusal: 'nobody knows them',
    })
    expect((await confirm(admin, 'not-there')).status).toBe(404)
  })

  it('is seen and decided within one’s own campaigns, and never by the one whom it is about', async () => {
    const id = await asked('codes')
    const { desk: elsewhere } = await deskWith(server, ['finance'], ['grid'])
    expect(await listed(elsewhere)).toEqual([])
    expect((await confirm(elsewhere, id)).status).toBe(403)
    expect((await listed(await deskOf(server, 'auditor'))).map((one) => one.id)).toContain(id)
    expect(await listed(await deskOf(server, 'editor'))).toEqual([])
    expect((await listed(await deskOf(server, 'support'))).map((one) => one.id)).not.toContain(id)

    const { desk, name } = await deskWith(server, ['administrator'], ['grid'])
    const wider = { name, generation: 0, roles: ['administrator'] as OperatorRole[], campaigns: null }
    const admin = await deskOf(server, 'admin')
    await admin.call(changeAccountCall, { ...wider, isDisabled: false, reason: REASON })
    expect((await confirm(desk, String((await newest(admin))?.id))).status).toBe(403)
  })

  it('is sealed in the database: no reason, no parameter, and no password for who asked', async () => {
    const id = await asked('account')
    const row = await server.ctx.db
      .selectFrom('deskRequests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(REASON)
    expect(JSON.stringify(row)).not.toContain(`asked${serial}`)
    const { body } = await confirm(await deskOf(server, 'admin2'), id)
    expect(String(body.password)).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    const kept = await server.ctx.db.selectFrom('deskRequests').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(kept)).not.toContain(String(body.password))
  })

  it('says masked whom it is about, and keeps neither that nor its parameters once it waits no more', async () => {
    const { activityId, ids } = await envelopes(server, 1)
    const [support, other] = [await deskWith(server, ['support']), await deskWith(server, ['support'])]
    const phone = freshPhone()
    const whole = { activityId, table: 'registrations', reason: REASON } as const
    const kept = async (id: string) => {
      const row = await server.ctx.db
        .selectFrom('deskRequests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { params } = row
      const content = JSON.parse(server.ctx.secrets.open('deskRequests.content', row, row.content))
      if (params === null) return content
      return { ...content, params: JSON.parse(server.ctx.secrets.open('deskRequests.params', row, params)) }
    }
    const ask = async (find: string) =>
      String((await support.desk.call(exportFullCall, { ...whole, find })).body.request)
    const shownOf = async (id: string) => (await listed(other.desk)).find((one) => one.id === id)?.shown

    const confirmedOne = await ask(phone)
    expect(await shownOf(confirmedOne)).toEqual({ searched: maskPhone(phone) })
    expect((await kept(confirmedOne)).params).toMatchObject({ find: phone })
    expect((await confirm(other.desk, confirmedOne)).status).toBe(200)
    const refusedOne = await ask('王小明')
    expect(await shownOf(refusedOne)).toEqual({ searched: '王**' })
    await other.desk.call(refuseRequestCall, { id: refusedOne, reason: 'nobody asks for it' })
    const erasure = { ...whole, id: String(ids[0]) }
    const expiredOne = String((await support.desk.call(erasePersonCall, erasure)).body.request)
    const seen = {
      phone: expect.stringMatching(/^\d{3}\*{5}\d{3}$/),
      customerName: expect.stringContaining('*'),
    }
    expect(await shownOf(expiredOne)).toEqual(seen)
    server.clock.set(server.clock.now() + DAY_MS)
    await server.ctx.jobs.run('desk-requests')
    for (const id of [confirmedOne, refusedOne, expiredOne])
      expect(Object.keys(await kept(id)).sort()).toEqual(['detail', 'subject'])
    server.clock.set(null)
    expect((await listed(other.desk)).find(({ id }) => id === expiredOne)?.state).toBe('expired')
    const deeds = await server.ctx.db.selectFrom('auditLog').select('detail').execute()
    expect(JSON.stringify(deeds)).not.toContain(maskPhone(phone))
  })

  it('gives its asker the file of the codes for a day', async () => {
    const id = await asked('codes')
    const finance = await deskOf(server, 'finance')
    expect((await confirm((await deskWith(server, ['finance'])).desk, id)).status).toBe(200)
    const activityId = String((await listed(finance)).find((one) => one.id === id)?.subject)
    const read = codeBatchesCall.response.parse((await finance.call(codeBatchesCall, { activityId })).body)
    expect(read.batches).toMatchObject([{ made: 1, madeBy: 'finance', file: { isMine: true } }])
    expect(read.batches[0]?.file?.until).toBeGreaterThan(server.clock.now() + DAY_MS - HOUR_MS)
  })
})

describe('what one person may do alone', () => {
  const server = useApp({ secondPersonFen: 1_000_000 })
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  it.each(REQUEST_KINDS)('%s as the table says', async (kind) => {
    const isNamed = ([, letter]: [string, string]) => TABLE[kind].asks.includes(letter)
    const [role] = Object.entries(LETTERS).find(isNamed) ?? []
    const { desk, name } = await deskWith(server, [role as OperatorRole])
    const { status } = await (await ASK[kind](server))(desk)
    const { requests } = requestsCall.response.parse((await desk.call(requestsCall, {})).body)
    const mine = requests.filter(({ by }) => by === name)
    const isAlone = TABLE[kind].alone === 'up to the limit'
    expect([status, mine.map((one) => one.kind)]).toEqual([200, isAlone ? [] : [kind]])
  })
})
