import { afterEach, describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { clientQrEnd } from '../../../../domain/rules/client-qr'
import { useApp } from '../../support/app'
import { makeOffline, manager, openQr, qrOf } from '../../support/offline'

const MOST = 30
const CROWD = 50

describe('a client QR that is passed on', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))
  const visitor = (activityId: string) => server.client().auth(activityId, '1')

  it('lets in so many visits in its minute, at once and in two processes, and each as often as it reloads', async () => {
    const other = await server.sibling()
    const { activityId, first } = await makeOffline(server)
    const query = await qrOf(await manager(server, activityId, first), activityId)
    const visits = await Promise.all(
      Array.from({ length: CROWD }, (_, at) => (at % 2 ? other : server).client().auth(activityId, '1')),
    )
    const answers = await Promise.all(
      visits.map(async (client, at) => {
        const padded = at % 3 === 0 ? `${query}&again=${at}` : query
        return { client, body: (await openQr(client, activityId, padded)).body }
      }),
    )
    const inside = answers.filter(({ body }) => body.code === 200)
    expect(inside).toHaveLength(MOST)
    for (const { body } of answers.filter((one) => !inside.includes(one)))
      expect(body).toMatchObject({
        code: CODES.clientQr,
        msg: 'this QR code has let in as many as it may, please ask the manager to refresh it and scan again',
      })
    for (const { client } of inside) expect((await openQr(client, activityId, query)).body.code).toBe(200)
    server.clock.set(clientQrEnd(query) - 1_000)
    expect((await openQr(await visitor(activityId), activityId, query)).body.code).toBe(CODES.clientQr)
  })

  it('says so in Chinese, and the next one lets in again', async () => {
    await server.restart({ clientQrVisits: 1 })
    const { activityId, first } = await makeOffline(server)
    const shownBy = await manager(server, activityId, first)
    const query = await qrOf(shownBy, activityId)
    expect((await openQr(await visitor(activityId), activityId, query)).body.code).toBe(200)
    const late = await visitor(activityId)
    expect((await openQr(late, activityId, query, 'zh-CN')).body.msg).toBe(
      '该二维码的扫码人数已达上限，请客户经理刷新二维码后重新扫码',
    )
    server.clock.set(server.clock.now() + 1_000)
    const next = await qrOf(shownBy, activityId)
    expect((await openQr(late, activityId, next)).body.code).toBe(200)
  })
})
