import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_ID } from '../../../../../domain/desk/call'
import { campaignCall } from '../../../../../domain/desk/campaign-calls'
import { saveDraftCall, submitDraftCall } from '../../../../../domain/desk/draft-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { approveCall, planCall, publishCall, restoreCall } from '../../../../../domain/desk/version-calls'
import { reloadSystem } from '../../../../../server/campaigns/system/versions'
import { systemSeed } from '../../../../../server/process/system-config'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

const activityId = SYSTEM_ID
const REASON = 'the bank has moved its app'
/** What was served before, and what is: an address of the wallet's app and cities that were taken back. */
const OLD = { download_link: 'https://old.example.cn/wallet', location_city: '深圳,广州' }
const NEW = { download_link: 'https://app.example.cn/wallet', location_city: '深圳' }

describe('what guards players in the system configuration', () => {
  const server = useApp(ONE_APPROVER)
  const desks: { editor?: DeskClient; approver?: DeskClient; second?: DeskClient } = {}
  const editor = () => desks.editor as DeskClient
  const approver = () => desks.approver as DeskClient
  const second = () => desks.second as DeskClient
  beforeAll(async () => {
    server.ctx.jobs.stop()
    desks.editor = await deskOf(server, 'editor')
    desks.approver = await deskOf(server, 'approver')
    desks.second = (await deskWith(server, ['approver'])).desk
  })

  const seed = () => systemSeed({}, true).document
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(seed()).filter(([name]) => !names.includes(name)))
  let serial = 0
  /** Publishes a document as the shell does, in the place of what there is. */
  async function serve(document: object): Promise<number> {
    serial += 1
    const spring = { open_card_name: `card ${serial}` }
    const deed = { by: 'shell', at: server.clock.now() }
    const done = await reloadSystem(server.ctx.db, { ...document, ...spring }, deed)
    if (done === undefined || !('published' in done)) throw new Error('the files did not change')
    return done.published.version
  }
  const seen = async () =>
    campaignCall.response.parse((await editor().call(campaignCall, { activityId })).body).campaign
  const served = async () => (await seen()).published
  const restore = (version: number, reason?: string) =>
    approver().call(restoreCall, { activityId, version, ...(reason && { reason }) })
  const confirm = (id: unknown, desk = second()) => desk.call(confirmRequestCall, { id: String(id) })
  const waiting = async (id: unknown) =>
    requestsCall.response
      .parse((await second().call(requestsCall, {})).body)
      .requests.find((one) => one.id === id)

  /** Sends a draft of this document to review. */
  async function inReview(document: Record<string, unknown>) {
    const saved = await editor().call(saveDraftCall, { activityId, document })
    const { version } = saveDraftCall.response.parse(saved.body)
    const which = { activityId, version: version.version }
    expect((await editor().call(submitDraftCall, which)).status).toBe(200)
    return { ...which, sha256: version.sha256 }
  }
  const publish = ({ version }: { version: number }) => editor().call(publishCall, { activityId, version })

  describe('by an older version', () => {
    it('waits where an approver alone would bring back another download link and other cities', async () => {
      const older = await serve({ ...seed(), ...OLD })
      const now = await serve({ ...seed(), ...NEW })
      expect((await restore(older)).status).toBe(422)
      const { status, body } = await restore(older, REASON)
      expect([status, typeof body.request, await served()]).toEqual([200, 'string', now])
      expect((await confirm(body.request, approver())).status).toBe(403)
      expect(await waiting(body.request)).toMatchObject({
        kind: 'settings',
        subject: activityId,
        campaigns: null,
        mayDecide: true,
        detail: {
          restoredFrom: older,
          changes: [
            { path: 'download_link', before: NEW.download_link, after: OLD.download_link },
            { path: 'location_city', before: NEW.location_city, after: OLD.location_city },
          ],
        },
      })
      expect((await confirm(body.request)).status).toBe(200)
      expect(await served()).toBeGreaterThan(now)
    })

    const first = {
      ...OLD,
      captcha_required: '1',
      public_keys: ['spring'],
      sms_templates: { code: 'a {code}' },
      modules: [{ location: '1', moduleName: '一', activityLink: '/new-dbank/' }],
    }
    it.each(Object.keys(first) as (keyof typeof first)[])(
      'waits for a first %s as for another one, and for one that goes',
      async (name) => {
        const having = await serve({ ...without(name), [name]: first[name] })
        const lacking = await serve(without(name))
        expect((await restore(having)).status).toBe(422)
        await serve({ ...without(name), [name]: first[name] })
        expect((await restore(lacking)).status).toBe(422)
      },
    )

    it('is done by one approver where names, pictures and the order of keys are other ones', async () => {
      const keys = (...public_keys: string[]) => ({ ...seed(), public_keys })
      const older = await serve({ ...keys('spring', 'autumn'), home_image: '/media/campaigns/gather.webp' })
      await serve(keys('autumn', 'spring'))
      expect((await restore(older)).status).toBe(200)
    })

    it('is not carried out where what is served has become another one since', async () => {
      const older = await serve({ ...seed(), ...OLD })
      await serve({ ...seed(), ...NEW })
      const { body } = await restore(older, REASON)
      await serve({ ...seed(), download_link: 'https://third.example.cn/' })
      expect((await confirm(body.request)).status).toBe(409)
    })
  })

  describe('by a new version', () => {
    beforeEach(async () => {
      const { open } = await seen()
      if (open !== null)
        await server.ctx.db.deleteFrom('campaignVersions').where('state', '=', 'inReview').execute()
    })

    it('waits for another approver, who wrote none of it and sees the change', async () => {
      await serve(without('download_link'))
      const version = await inReview({ ...seed(), ...OLD })
      expect((await approver().call(approveCall, version)).status).toBe(422)
      const { body } = await approver().call(approveCall, { ...version, reason: REASON })
      expect((await publish(version)).status).toBe(409)
      const { changes } = (await waiting(body.request))?.detail ?? {}
      expect(changes).toContainEqual({ path: 'download_link', after: OLD.download_link })
      expect((await confirm(body.request, editor())).status).toBe(403)
      expect((await confirm(body.request)).status).toBe(200)
      expect((await publish(version)).status).toBe(200)
      expect(await served()).toBe(version.version)
    })

    it('waits for nobody where names and pictures alone are other ones', async () => {
      await serve(seed())
      const version = await inReview({
        ...seed(),
        open_card_name: 'another',
        home_image: '/media/campaigns/gather.webp',
      })
      expect((await approver().call(approveCall, version)).body.request).toBeUndefined()
      expect((await publish(version)).status).toBe(200)
    })

    it('is not published, nor planned, where what is served has become another one since', async () => {
      await serve({ ...seed(), ...OLD })
      const version = await inReview({ ...seed(), ...OLD, open_card_name: 'another' })
      expect((await approver().call(approveCall, version)).body.request).toBeUndefined()
      await serve({ ...seed(), ...NEW })
      const at = server.clock.now() + 3_600_000
      const refused = [
        await publish(version),
        await editor().call(planCall, { activityId, version: version.version, at }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([409, 409])
      expect(refused[0]?.body.msg).toContain('links')
    })
  })
})
