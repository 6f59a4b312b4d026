import { beforeAll, describe, expect, it } from 'vitest'
import { revokeCodesCall } from '../../../../../domain/desk/code-calls'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import {
  checkListCall,
  publishCall,
  restoreCall,
  versionCall,
} from '../../../../../domain/desk/version-calls'
import { approved } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { madeBatch, redeemed } from '../../../support/cards/codes'
import { deskOf, deskWith } from '../../../support/desk'

const REASON = 'the new one was wrong'
type Document = Record<string, unknown>
let serial = 0

describe('an older version', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  /** A campaign made from a template, and what is done with it at the desk. */
  async function campaign(template: string, change: (document: Document) => object) {
    serial += 1
    const activityId = `restored-${serial}`
    const editor = await deskOf(server, 'editor')
    const { desk: approver } = await deskWith(server, ['approver'])
    const read = async (version: number) =>
      versionCall.response.parse((await editor.call(versionCall, { activityId, version })).body)
    const self = {
      activityId,
      read,
      /** Saves version 1, changed, as a draft and sends it to review. */
      async inReview(changed: (document: Document) => object, seen?: { version: number; revision: number }) {
        const document = { ...changed(structuredClone((await read(1)).document)) }
        const saved = await editor.call(saveDraftCall, { activityId, document, ...(seen && { seen }) })
        const { version } = saveDraftCall.response.parse(saved.body).version
        const sent = await editor.call(submitDraftCall, { activityId, version })
        return submitDraftCall.response.parse(sent.body).version
      },
      async publish(changed: (document: Document) => object, seen?: { version: number; revision: number }) {
        const { version, sha256 } = await self.inReview(changed, seen)
        expect((await approved(server, { activityId, version, sha256 })).status).toBe(200)
        return editor.call(publishCall, { activityId, version })
      },
      restore: (version: number, reason?: string) =>
        approver.call(restoreCall, { activityId, version, ...(reason && { reason }) }),
      async money(version: number) {
        const { body } = await editor.call(checkListCall, { activityId, version })
        return checkListCall.response.parse(body).lines.find(({ line }) => line === 'money')
      },
    }
    await editor.call(createDraftCall, { activityId, name: 'Cards', from: { template } })
    expect((await self.publish(change, { version: 1, revision: 1 })).status).toBe(200)
    return self
  }

  const worth = (amount: string) => (document: Document) => ({
    ...document,
    redemptionCodes: { amount },
    budgetFen: 90_000_000,
    config: { ...(document.config as object), activityStartTime: '-1d' },
  })

  it('waits for a second person where its codes pay more, and is refused while others are out', async () => {
    const { activityId, publish, restore, read, money } = await campaign('card-code', worth('88.88'))
    expect((await publish(worth('0.88'))).status).toBe(200)
    // One approver alone, and with a reason.
    expect((await restore(1)).status).toBe(422)
    const asked = await restore(1, REASON)
    expect(asked.body).toMatchObject({ version: { version: 1 }, request: expect.any(String) })
    expect((await read(2)).version.state).toBe('published')
    const { desk: finance } = await deskWith(server, ['finance'])
    const { batch, codes } = await madeBatch(finance, activityId, 1_100, 88)
    const findings = [{ finding: 'codesOfOtherWorth', level: 'red', values: { count: 1_100, worthFen: 88 } }]
    expect(await money(1)).toMatchObject({ level: 'red', findings })
    expect((await money(2))?.findings).toEqual([])
    const { desk: other } = await deskWith(server, ['approver'])
    const { requests } = requestsCall.response.parse((await other.call(requestsCall, {})).body)
    const id = String(asked.body.request)
    expect(requests.find((one) => one.id === id)).toMatchObject({ kind: 'restore', mayDecide: true })
    const confirm = () => other.call(confirmRequestCall, { id })
    expect(await confirm()).toMatchObject({ status: 422, body: { findings } })
    expect((await redeemed(server, activityId, codes[0])).answer).toMatchObject({ redEnvelopeAmount: '0.88' })
    await finance.call(revokeCodesCall, { activityId, batch, reason: REASON })
    expect((await confirm()).status).toBe(200)
    expect((await read(3)).version).toMatchObject({ state: 'published', restoredFrom: 1 })
  })

  it('of another worth is not published anew either while codes are out', async () => {
    const { activityId, publish, money } = await campaign('card-code', worth('0.88'))
    const { desk: finance } = await deskWith(server, ['finance'])
    await madeBatch(finance, activityId, 1_000, 88)
    const dearer = await publish(worth('10'))
    expect(dearer).toMatchObject({ status: 422, body: { findings: [{ finding: 'codesOfOtherWorth' }] } })
    expect(await money(2)).toMatchObject({ level: 'red' })
  })

  it('is not published with a budget below what is promised', async () => {
    const { activityId, publish } = await campaign('card-code', worth('0.88'))
    const { desk: finance } = await deskWith(server, ['finance'])
    await madeBatch(finance, activityId, 1_000, 88)
    const below = await publish((document) => ({ ...worth('0.88')(document), budgetFen: 87_999 }))
    const findings = [{ finding: 'belowPromised', values: { promisedFen: 88_000, budgetFen: 87_999 } }]
    expect(below).toMatchObject({ status: 422, body: { findings } })
  })

  it('waits where the prizes draw otherwise, and not where they are called otherwise', async () => {
    const renamed = (document: Document) => ({
      ...document,
      prizes: (document.prizes as Document[]).map((prize) => ({ ...prize, image: undefined })),
    })
    const { publish, restore, read } = await campaign('wheel', (document) => document)
    expect((await publish(renamed)).status).toBe(200)
    expect((await restore(1)).status).toBe(200)
    expect((await read(3)).version).toMatchObject({ state: 'published', restoredFrom: 1 })
    const fewer = (document: Document) => ({
      ...document,
      prizes: (document.prizes as Document[]).map((prize, at) =>
        at === 0 ? { ...prize, weight: 1 } : prize,
      ),
    })
    expect((await publish(fewer)).status).toBe(200)
    expect((await restore(1)).status).toBe(422)
  })

  it('waits where it pays more than a version did whose money is not all paid', async () => {
    const pays = (redEnvelopeAmount: string) => (document: Document) => ({
      ...document,
      redEnvelopeAmount,
      config: { ...(document.config as object), activityRule: '', registerSucceedPrompt: '' },
    })
    const { activityId, publish, restore } = await campaign('plain', pays('5'))
    expect((await publish(pays('8'))).status).toBe(200)
    expect((await publish(pays('9'))).status).toBe(200)
    // Less than what is served now, and nothing of the first one is open.
    expect((await restore(2)).status).toBe(200)
    const [first] = await server.ctx.db
      .selectFrom('campaignVersions')
      .select('publishedAt')
      .where('activityId', '=', activityId)
      .where('version', '=', 1)
      .execute()
    const at = first?.publishedAt ?? 0
    const row = { payoutId: `open-${activityId}`, activityId, source: 'registration', sourceId: activityId }
    const empty = {
      reason: null,
      nextTryAt: null,
      dueSince: null,
      releasedBy: null,
      submittedAt: null,
      confirmedAt: null,
    }
    await server.ctx.db
      .insertInto('payouts')
      .values({ ...row, ...empty, payee: '', fen: 500, state: 'held', attempts: 0, createdAt: at })
      .execute()
    expect((await publish(pays('9'))).status).toBe(200)
    expect((await restore(2)).status).toBe(422)
  })
})
