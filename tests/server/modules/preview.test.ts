import { describe, expect, it } from 'vitest'
import {
  activityConfigCall,
  awardCall,
  awardConfCall,
  pageStatisticsCall,
  registerCall,
} from '../../../domain/calls/activity'
import { authCall } from '../../../domain/calls/auth'
import { allCalls } from '../../../domain/calls/index'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { receiveInfoCall, zyConfigCall } from '../../../domain/calls/prizes'
import { createDraftCall, saveDraftCall } from '../../../domain/desk/draft-calls'
import { previewLinkCall, versionCall } from '../../../domain/desk/version-calls'
import { PREVIEW_PATH, type PreviewState, previewMark, readPreviewMark } from '../../../domain/preview'
import { availability } from '../../../domain/rules/visit/availability'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { deskOf } from '../support/desk'

let serial = 0

describe('a flood of previews', () => {
  const server = useApp({ limitFactor: 0.01 })

  it('is stopped for its address, before any link is read, and for nobody else', async () => {
    const asked = async (remoteAddress: string) => {
      const payload = { mark: 'made up', call: activityConfigCall.path, body: {} }
      const { statusCode, headers } = await server.app.inject({
        method: 'POST',
        url: PREVIEW_PATH,
        remoteAddress,
        payload,
      })
      return [statusCode, headers['retry-after']]
    }
    for (let n = 0; n < 6; n++) expect(await asked('10.1.1.1')).toEqual([403, undefined])
    expect(await asked('10.1.1.1')).toEqual([429, '60'])
    expect(await asked('10.1.1.2')).toEqual([403, undefined])
  })
})

describe('a preview', () => {
  const server = useApp()

  /** A draft that was never published, and the token that shows it. */
  async function draft(from = 'wheel') {
    serial += 1
    const activityId = `preview-${serial}`
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, { activityId, name: 'Not yet', from: { template: from } })
    const answer = await editor.call(previewLinkCall, { activityId, version: 1 })
    expect(answer.status).toBe(200)
    const link = previewLinkCall.response.parse(answer.body)
    return { activityId, editor, ...link, token: link.preview }
  }

  async function asked(mark: string, call: string, body: object, headers: Record<string, string> = {}) {
    const response = await server.app.inject({
      method: 'POST',
      url: PREVIEW_PATH,
      headers: { 'accept-language': 'en', ...headers },
      payload: { mark, call, body },
    })
    return { status: response.statusCode, body: response.json() as Record<string, unknown> }
  }
  const markOf = (token: string, state: PreviewState = 'open', result?: number) =>
    previewMark({ token, state, result, channel: 'h5' })

  /** Every row of the database but those of sessions at the desk and of limits, as one text. */
  async function rows(): Promise<string> {
    const { db } = server.ctx
    const tables = await db.introspection.getTables()
    const all = tables.filter(
      ({ name }) => !/^(desk_sessions|deskSessions|rate_limits|rateLimits)$/.test(name),
    )
    const texts = []
    for (const { name } of all)
      texts.push(
        name,
        JSON.stringify(
          await db
            .selectFrom(name as 'meta')
            .selectAll()
            .execute(),
        ),
      )
    return texts.join('\n')
  }

  describe('the preview of a draft', () => {
    it('shows the draft by the calls of the pages, in both languages', async () => {
      const { activityId, token, entry, prizes } = await draft()
      expect(entry).toBe(`/new-dbank/activeIndex?activityId=${activityId}`)
      expect(prizes[3]).toEqual({ place: 4, name: '8.88 yuan red packet' })
      const { body } = await asked(markOf(token), activityConfigCall.path, { activityId })
      expect(activityConfigCall.response.parse(body)).toMatchObject({
        activityName: 'Not yet',
        drawType: '1',
      })
      const chinese = { 'accept-language': 'zh-CN' }
      const conf = await asked(markOf(token), awardConfCall.path, { activityId }, chinese)
      const sectors = awardConfCall.response.parse(conf.body).drawConfigDetailResponses
      expect(sectors.map(({ prizeName }) => prizeName)).toContain('8.88元红包')
      const auth = authCall.response.parse((await asked(markOf(token), authCall.path, { activityId })).body)
      expect(auth.encryptKey).toBeUndefined()
    })

    it('leaves a row of who made the link to what, once while a link of the same lasts', async () => {
      const { activityId, editor } = await draft()
      const link = async () => {
        const which = { activityId, version: 1 }
        expect((await editor.call(previewLinkCall, which)).status).toBe(200)
        const { body } = await editor.call(versionCall, which)
        const { document, version } = versionCall.response.parse(body)
        return { document, sha256: version.sha256, revision: version.revision }
      }
      const first = await link()
      const auditor = await deskOf(server, 'auditor')
      expect((await auditor.call(previewLinkCall, { activityId, version: 1 })).status).toBe(200)
      const seen = { version: 1, revision: first.revision }
      await editor.call(saveDraftCall, { activityId, document: { ...first.document, budgetFen: 9 }, seen })
      const second = await link()
      const row = { activityId, version: 1 }
      const made = [
        { ...row, actor: 'editor', sha256: first.sha256 },
        { ...row, actor: 'auditor', sha256: first.sha256 },
        { ...row, actor: 'editor', sha256: second.sha256 },
      ]
      expect(await deedsOf(server, 'preview.make', activityId)).toEqual(made)
      server.clock.set(server.clock.now() + 61 * 60_000)
      await (await deskOf(server, 'editor')).call(previewLinkCall, { activityId, version: 1 })
      expect(await deedsOf(server, 'preview.make', activityId)).toEqual([...made, made[2]])
      server.clock.set(null)
    })

    it('follows the draft as it is saved', async () => {
      const { activityId, token, editor } = await draft()
      const read = await editor.call(versionCall, { activityId, version: 1 })
      const { document } = versionCall.response.parse(read.body)
      const config = { ...(document.config as object), activityName: 'Now another' }
      const seen = { version: 1, revision: 1 }
      await editor.call(saveDraftCall, { activityId, document: { ...document, config }, seen })
      const { body } = await asked(markOf(token), activityConfigCall.path, { activityId })
      expect(body.activityName).toBe('Now another')
    })

    it.each([
      ['before', 1],
      ['open', 0],
      ['ended', 2],
      ['paused', 3],
    ] as const)('is %s where that is asked for', async (state, status) => {
      const { activityId, token } = await draft()
      const { body } = await asked(markOf(token, state), activityConfigCall.path, { activityId })
      const config = activityConfigCall.response.parse(body)
      for (const channel of ['h5', 'miniProgram', 'bankApp'] as const)
        expect(availability(config, server.clock.now(), channel, false).status).toBe(status)
    })

    it('gives the prize that was chosen, and nothing where that was', async () => {
      const { activityId, token, prizes } = await draft()
      for (const { place } of prizes) {
        const { body } = await asked(markOf(token, 'open', place), awardCall.path, { activityId })
        expect(awardCall.response.parse(body).awardIndex).toBe(place)
      }
      const { body } = await asked(markOf(token, 'open', 0), awardCall.path, { activityId })
      expect(awardCall.response.parse(body).awardIndex).toBe(0)
    })

    it('changes not one row, whichever call of the contract is made through it', async () => {
      const { activityId, token } = await draft()
      const gift = await draft('gift')
      // Jobs write by themselves.
      await server.ctx.jobs.stop()
      const before = await rows()
      for (const { path } of allCalls) {
        const phone = {
          activityId,
          phone: '13800138000',
          code: '123456',
          key: 'preview',
          customerName: '张三',
        }
        expect((await asked(markOf(token), path, phone)).status).toBe(200)
        expect(
          (await asked(markOf(gift.token), path, { ...phone, activityId: gift.activityId })).status,
        ).toBe(200)
      }
      expect(await rows()).toBe(before)
    })

    it('registers, sends a code and counts a visit for show, and says what it does not do', async () => {
      const { activityId, token } = await draft()
      const ask = (call: string) => asked(markOf(token), call, { activityId })
      expect((await ask(notifyCodesCall.path)).body).toEqual({ code: 200, key: 'preview' })
      expect((await ask(registerCall.path)).body).toMatchObject({ code: 200, isTakeActivityNoDraw: '1' })
      expect((await ask(pageStatisticsCall.path)).body).toEqual({ code: 200 })
      expect((await ask(receiveInfoCall.path)).body).toEqual({
        code: 10010,
        msg: 'this is not part of the preview: nothing was done',
      })
      expect((await ask('__proto__')).body.code).toBe(10010)
      expect((await ask('/api/desk/versions/publish')).body.code).toBe(10010)
    })

    it('shows gifts as their own page asks for them', async () => {
      const { activityId, token } = await draft('gift')
      const { body } = await asked(markOf(token), zyConfigCall.path, { activityId })
      expect(body).toMatchObject({ code: 200, kind: 'gift', activityName: 'Not yet' })
    })
  })

  describe('a preview link', () => {
    const refused = {
      status: 403,
      body: { code: 403, msg: 'the preview link is wrong or has expired; make a new one at the desk' },
    }

    it('is worth nothing forged, changed, of another kind or empty', async () => {
      const { activityId, token } = await draft()
      const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
      const claims = JSON.stringify({ activityId, version: 1, expiresAt: 9e15 })
      const own = Buffer.from(claims).toString('base64url')
      const manager = server.ctx.secrets.sealToken('manager', claims)
      for (const one of [
        changed,
        own,
        `${token.split('.')[0]}.${own}`,
        manager,
        '',
        '~',
        `${token}~nonsense~`,
        `${token}~open~x`,
      ])
        expect([one, await asked(one, activityConfigCall.path, { activityId })]).toEqual([one, refused])
    })

    it('is worth nothing after an hour, and once its draft is gone', async () => {
      const { activityId, token, expiresAt } = await draft()
      expect(expiresAt - server.clock.now()).toBeLessThanOrEqual(3_600_000)
      const other = await draft()
      await server.ctx.db.deleteFrom('campaignVersions').where('activityId', '=', other.activityId).execute()
      expect(await asked(markOf(other.token), activityConfigCall.path, {})).toEqual(refused)
      server.clock.set(server.clock.now() + 3_600_001)
      try {
        expect(await asked(markOf(token), activityConfigCall.path, { activityId })).toEqual(refused)
      } finally {
        server.clock.set(null)
      }
    })

    it('shows its own campaign and no other', async () => {
      const { token } = await draft()
      const other = await draft()
      for (const activityId of [other.activityId, 'wheel']) {
        const { body } = await asked(markOf(token), activityConfigCall.path, { activityId })
        expect(body.code).toBe(10010)
      }
    })

    it('does nothing in the calls that count: neither as a session nor beside one', async () => {
      const { activityId, token } = await draft()
      const body = { activityId: 'wheel', preview: markOf(token) }
      for (const bearer of [token, 'preview', markOf(token)]) {
        const response = await server.app.inject({
          method: 'POST',
          url: awardCall.path,
          headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': 'k'.repeat(24) },
          payload: body,
        })
        expect(response.statusCode).toBe(401)
      }
      const player = await server.client().auth('wheel')
      expect((await player.call(activityConfigCall, { activityId })).body.code).toBe(10001)
      const published = await player.call(activityConfigCall, { ...body, activityId: 'wheel' } as {
        activityId: string
      })
      expect(published.body.activityName).not.toBe('Not yet')
      expect((await player.call(awardCall, body)).body.code).not.toBe(200)
    })

    it('has a mark that reads as it was written', () => {
      const marks = [
        { token: 'a.b', state: 'before', result: 8, channel: 'bankApp' },
        { token: 'a', state: 'asWritten', result: undefined, channel: 'h5' },
        { token: 'a', state: 'open', result: undefined, channel: 'h5', until: 1_790_000_000_000 },
      ] as const
      for (const mark of marks) expect(readPreviewMark(previewMark(mark))).toEqual(mark)
    })
  })
})
