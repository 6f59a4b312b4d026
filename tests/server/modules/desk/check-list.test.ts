import { describe, expect, it, vi } from 'vitest'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../domain/desk/draft-calls'
import {
  approveCall,
  checkListCall,
  publishCall,
  restoreCall,
  versionCall,
} from '../../../../domain/desk/version-calls'
import { unknownPlaces } from '../../../../server/adapters/place/port'
import { ONE_APPROVER } from '../../support/acts/approvals'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'

type Document = {
  thankYou: number
  budgetFen?: number
  config: Record<string, unknown>
  prizes: { awardIndex: number; stock?: number }[]
}

let serial = 0

describe('the go-live list', () => {
  const server = useApp(ONE_APPROVER)

  /** A wheel as a draft, and what is done with it at the desk. */
  async function wheel() {
    serial += 1
    const activityId = `list-${serial}`
    const editor = await deskOf(server, 'editor')
    const approver = await deskOf(server, 'approver')
    await editor.call(createDraftCall, { activityId, name: 'A wheel', from: { template: 'wheel' } })
    const read = async (version: number) =>
      versionCall.response.parse((await editor.call(versionCall, { activityId, version })).body)
    return {
      activityId,
      approver,
      document: (await read(1)).document as unknown as Document,
      /** Saves a document as the open draft, or as a new one. */
      async save(document: object, seen?: { version: number; revision: number }) {
        await editor.call(saveDraftCall, { activityId, document: { ...document }, ...(seen && { seen }) })
      },
      async linesOf(version: number) {
        const { body } = await editor.call(checkListCall, { activityId, version })
        return new Map(checkListCall.response.parse(body).lines.map((line) => [line.line, line]))
      },
      async publish(version: number) {
        const which = { activityId, version }
        await editor.call(submitDraftCall, which)
        const { sha256 } = (await read(version)).version
        await approver.call(approveCall, { ...which, sha256 })
        return editor.call(publishCall, which)
      },
    }
  }

  const moved = (document: Document): Document => ({
    ...document,
    thankYou: (document.thankYou % 6) + 1,
    prizes: document.prizes.map((prize) => ({ ...prize, awardIndex: (prize.awardIndex % 6) + 1 })),
  })

  it('is green or amber for the template, and says what to know', async () => {
    const { linesOf, activityId } = await wheel()
    const lines = await linesOf(1)
    expect([...lines.values()].filter(({ level }) => level === 'red')).toEqual([])
    expect(lines.get('money')?.level).toBe('green')
    expect(lines.get('pictures')?.level).toBe('green')
    expect(lines.size).toBe(15)
    const auditor = await deskOf(server, 'auditor')
    expect((await auditor.call(checkListCall, { activityId, version: 9 })).status).toBe(404)
  })

  it('keeps money that no budget limits from being published', async () => {
    const { activityId, document, save, linesOf, publish } = await wheel()
    const { budgetFen: _, ...without } = document
    await save(without, { version: 1, revision: 1 })
    expect((await linesOf(1)).get('money')).toMatchObject({
      level: 'red',
      findings: [{ finding: 'noBudget', field: 'budgetFen', values: { stakeFen: 5_301_600 } }],
    })
    expect(await publish(1)).toMatchObject({ status: 422, body: { findings: [{ finding: 'noBudget' }] } })
    const editor = await deskOf(server, 'editor')
    for (const template of ['plain', 'card-code', 'reissue']) {
      const other = { activityId: `${activityId}-${template}`, version: 1 }
      await editor.call(createDraftCall, { activityId: other.activityId, name: 'x', from: { template } })
      const read = versionCall.response.parse((await editor.call(versionCall, other)).body)
      const { budgetFen: __, ...file } = read.document
      const seen = { version: 1, revision: 1 }
      await editor.call(saveDraftCall, { activityId: other.activityId, document: file, seen })
      const { lines } = checkListCall.response.parse((await editor.call(checkListCall, other)).body)
      expect([template, lines.find(({ line }) => line === 'money')]).toMatchObject([
        template,
        { level: 'red', findings: [{ finding: 'noCeiling' }] },
      ])
    }
  })

  it('keeps cards below their face value from being published without a budget', async () => {
    const editor = await deskOf(server, 'editor')
    const which = { activityId: 'cheap-cards', version: 1 }
    await editor.call(createDraftCall, {
      activityId: which.activityId,
      name: 'x',
      from: { template: 'new-year' },
    })
    const { document } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    const moneyOf = async (revision: number, set: object) => {
      const seen = { version: 1, revision }
      const changed = { ...document, couriers: ['13700000001'], ...set }
      await editor.call(saveDraftCall, { activityId: which.activityId, document: changed, seen })
      const { lines } = checkListCall.response.parse((await editor.call(checkListCall, which)).body)
      return lines.find(({ line }) => line === 'money')
    }
    expect(await moneyOf(1, {})).toMatchObject({ level: 'green' })
    const cards = [{ id: '4', faceValue: '188', actualPaymentAmount: '0.01', stock: 5_000 }]
    expect(await moneyOf(2, { cards })).toMatchObject({
      level: 'red',
      findings: [{ finding: 'cardBelowFace' }, { finding: 'noBudget', values: { stakeFen: 93_995_000 } }],
    })
    expect(await moneyOf(3, { cards, budgetFen: 1 })).toMatchObject({ level: 'amber' })
  })

  it('keeps what is red from being published, and says each in the refusal', async () => {
    const { document, save, linesOf, publish } = await wheel()
    const config = { ...document.config, activityBgImg: '/media/campaigns/none.webp', activityEndTime: '-1h' }
    await save({ ...document, config: { ...config, activityStartTime: '-2d' } }, { version: 1, revision: 1 })
    const lines = await linesOf(1)
    expect(lines.get('dates')?.level).toBe('red')
    const { status, body } = await publish(1)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        msg: '2 things on the go-live list keep it from being published',
        findings: [{ finding: 'isOver' }, { finding: 'pictureMissing', field: 'config.activityBgImg' }],
      },
    })
  })

  it('names what is left of a template or another campaign, and dates that are not the campaign’s', async () => {
    const { document, save, linesOf, publish } = await wheel()
    expect((await linesOf(1)).get('leftOvers')?.findings).toEqual([])
    const config = {
      ...document.config,
      organiser: { 'zh-CN': '数字人民币推广中心', en: 'Our bank' },
      activityRule: '活动时间：2019年1月1日至1月31日。“六分钱换好礼”同步进行。',
    }
    // One that the campaign leads to is meant.
    const leads = {
      ...config,
      activityRule: '“六分钱换好礼”',
      activityTakeSkipLink: '/new-dbank/x?activityId=pay',
    }
    await save({ ...document, config: leads }, { version: 1, revision: 1 })
    expect((await linesOf(1)).get('leftOvers')?.findings.map(({ finding }) => finding)).toEqual([
      'organisationOfTemplate',
    ])
    await save({ ...document, config }, { version: 1, revision: 2 })
    expect((await linesOf(1)).get('leftOvers')).toMatchObject({
      level: 'red',
      findings: [
        { finding: 'nameOfOther', field: 'config.activityRule', values: { says: '六分钱换好礼' } },
        {
          finding: 'organisationOfTemplate',
          field: 'config.organiser',
          values: { says: '数字人民币推广中心' },
        },
        { finding: 'dateOfNone', values: { says: '2019年1月1日' } },
        { finding: 'dateOfNone', values: { says: '1月31日' } },
      ],
    })
    expect(await publish(1)).toMatchObject({ status: 422, body: { findings: { length: 2 } } })
  })

  it('keeps texts that name another amount than is paid from being published', async () => {
    const { document, save, linesOf, publish } = await wheel()
    const prizes = document.prizes.map((prize, at) => (at === 4 ? { ...prize, amount: '8.8' } : prize))
    await save({ ...document, prizes }, { version: 1, revision: 1 })
    const fields = ['prizes[4].name', 'prizes[4].message', 'config.activityRule']
    const { level, findings } = (await linesOf(1)).get('amounts') ?? {}
    expect([level, findings?.map(({ field }) => field)]).toEqual(['red', fields])
    expect(await publish(1)).toMatchObject({ status: 422, body: { findings: { length: 3 } } })
    const editor = await deskOf(server, 'editor')
    for (const template of ['pay', 'reissue', 'bind-card', 'optional-packet', 'code']) {
      const which = { activityId: `own-${template}`, version: 1 }
      await editor.call(createDraftCall, { activityId: which.activityId, name: 'x', from: { template } })
      const { lines } = checkListCall.response.parse((await editor.call(checkListCall, which)).body)
      expect([template, lines.find(({ line }) => line === 'amounts')?.level]).toEqual([template, 'green'])
    }
  })

  it('compares the amounts of a tier with those of the other campaign', async () => {
    const editor = await deskOf(server, 'editor')
    const which = { activityId: 'tier-one', version: 1 }
    const read = async () => {
      const { body } = await editor.call(checkListCall, which)
      return checkListCall.response.parse(body).lines.find(({ line }) => line === 'amounts')?.level
    }
    expect(await read()).toBe('green')
  })

  it('says where the limits of SMS codes let in fewer players than are expected', async () => {
    const { document, save, linesOf } = await wheel()
    expect((await linesOf(1)).get('providers')?.findings).toEqual([])
    await save({ ...document, expectedPlayers: 1_000_000 }, { version: 1, revision: 1 })
    expect((await linesOf(1)).get('providers')).toMatchObject({
      level: 'amber',
      findings: [
        {
          finding: 'tooFewMessages',
          field: 'expectedPlayers',
          values: { players: 1_000_000, hourNeeds: 100_000, hour: 5_000, dayNeeds: 142_858, day: 20_000 },
        },
      ],
    })
    await save({ ...document, expectedPlayers: 50_000 }, { version: 1, revision: 2 })
    expect((await linesOf(1)).get('providers')?.findings).toEqual([])
  })

  it('stops after what fits no schema', async () => {
    const { document, save, linesOf } = await wheel()
    await save({ ...document, prizes: 'none' }, { version: 1, revision: 1 })
    expect([...(await linesOf(1)).values()]).toMatchObject([{ line: 'document', level: 'red' }])
  })

  it('lets prizes of a live campaign change places until one was taken, and never from then on', async () => {
    const { activityId, approver, document, save, linesOf, publish } = await wheel()
    expect((await publish(1)).status).toBe(200)
    await save(moved(document))
    expect((await linesOf(2)).get('prizes')?.level).toBe('green')
    expect((await publish(2)).status).toBe(200)
    await server.ctx.campaigns.all()
    await server.ctx.db
      .updateTable('campaignStock')
      .set({ taken: 7 })
      .where('activityId', '=', activityId)
      .where('item', '=', '3')
      .execute()
    await save(moved(moved(document)))
    expect((await linesOf(3)).get('prizes')).toMatchObject({
      level: 'red',
      findings: [{ finding: 'prizeMoved', values: { item: '3', taken: 7 } }],
    })
    const refused = await publish(3)
    expect(refused).toMatchObject({ status: 422, body: { findings: [{ finding: 'prizeMoved' }] } })
    const restored = await approver.call(restoreCall, { activityId, version: 1 })
    expect(restored).toMatchObject({ status: 422, body: { findings: [{ finding: 'prizeMoved' }] } })
  })

  it('asks for the commitment of a draw a minute after its publishing, and not before', async () => {
    const { linesOf, publish } = await wheel()
    expect((await publish(1)).status).toBe(200)
    const commitOf = vi.spyOn(server.ctx.drawTables, 'commitOf').mockReturnValue(undefined)
    try {
      expect((await linesOf(1)).get('commitment')?.findings).toEqual([])
      server.clock.set(server.clock.now() + 61_000)
      expect((await linesOf(1)).get('commitment')?.findings).toMatchObject([{ finding: 'notCommitted' }])
    } finally {
      commitOf.mockRestore()
      server.clock.set(null)
    }
  })

  it('counts a prize without stock that somebody was given', async () => {
    const { activityId, document, save, linesOf, publish } = await wheel()
    await publish(1)
    await server.ctx.db
      .insertInto('awards')
      .values({
        activityId,
        identity: 'someone',
        awardIndex: 6,
        tookStock: 0,
        prizeName: '谢谢参与',
        message: '',
        amountFen: 0,
        createdAt: 1,
      })
      .execute()
    await save({ ...moved(document) })
    expect((await linesOf(2)).get('prizes')?.findings).toMatchObject([
      { finding: 'prizeMoved', values: { item: '6' } },
    ])
  })
})

describe('the go-live list of a campaign in one city', () => {
  const server = useApp({ providers: { place: unknownPlaces } })

  it('says that nobody can be placed without a maps service, unless they are let in then', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = 'limited'
    await editor.call(createDraftCall, { activityId, name: 'One city', from: { template: 'wheel' } })
    const { body } = await editor.call(versionCall, { activityId, version: 1 })
    const document = versionCall.response.parse(body).document as unknown as Document
    const foundWith = async (revision: number, set: object) => {
      const config = { ...document.config, ...set }
      const seen = { version: 1, revision }
      await editor.call(saveDraftCall, { activityId, document: { ...document, config }, seen })
      const list = await editor.call(checkListCall, { activityId, version: 1 })
      const { lines } = checkListCall.response.parse(list.body)
      return lines.find(({ line }) => line === 'providers')?.findings
    }
    expect(await foundWith(1, { limitSzUserTake: '1' })).toMatchObject([
      { finding: 'noMaps', level: 'amber', field: 'config.limitSzUserTake' },
    ])
    expect(await foundWith(2, { limitSzUserTake: '1', limitSzUnknown: 'admit' })).toEqual([])
  })
})
