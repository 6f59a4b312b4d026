import { describe, expect, it } from 'vitest'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../domain/desk/draft-calls'
import { PRESENCE_EVERY_MS, presenceCall } from '../../../../domain/desk/presence-calls'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'

let serial = 0
const visitOf = (name: string) => `visit-of-${name.padEnd(12, '-')}`

describe('editors of one draft', () => {
  const server = useApp()

  async function draft() {
    serial += 1
    const activityId = `open-twice-${serial}`
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, { activityId, name: 'Twice', from: { template: 'wheel' } })
    const open = async (desk: DeskClient, visit: string, more: { isLeaving?: boolean } = {}) => {
      const { status, body } = await desk.call(presenceCall, { activityId, visit: visitOf(visit), ...more })
      return status === 200 ? presenceCall.response.parse(body) : status
    }
    return { activityId, editor, open }
  }
  const later = (ms: number) => server.clock.set(server.clock.now() + ms)

  it('are told of each other, and of the newest save', async () => {
    const { activityId, editor, open } = await draft()
    const { desk: other, name } = await deskWith(server, ['editor'])
    expect(await open(editor, 'first')).toEqual({ others: [], version: 1, revision: 1 })
    expect(await open(other, 'second')).toMatchObject({
      others: [{ name: 'editor', since: expect.any(Number) }],
    })
    await other.call(saveDraftCall, { activityId, document: {}, seen: { version: 1, revision: 1 } })
    expect(await open(editor, 'first')).toMatchObject({ others: [{ name }], revision: 2 })
  })

  it('are told of their own other tab', async () => {
    const { editor, open } = await draft()
    await open(editor, 'first')
    expect(await open(editor, 'second')).toMatchObject({ others: [{ name: 'editor' }] })
  })

  it('are forgotten when they leave, and soon after they have said nothing more', async () => {
    const { editor, open } = await draft()
    const { desk: other } = await deskWith(server, ['editor'])
    await open(editor, 'first')
    await open(editor, 'first', { isLeaving: true })
    expect(await open(other, 'second')).toMatchObject({ others: [] })
    later(3 * PRESENCE_EVERY_MS)
    expect(await open(editor, 'first')).toMatchObject({ others: [{}] })
    later(3 * PRESENCE_EVERY_MS)
    expect(await open(editor, 'first')).toMatchObject({ others: [] })
    later(6 * PRESENCE_EVERY_MS)
    await server.ctx.jobs.run('housekeeping')
    expect(await server.ctx.db.selectFrom('draftVisits').selectAll().execute()).toEqual([])
  })

  it('speak for themselves alone: another one’s visit stays, and ten of one operator are the most', async () => {
    const { editor, open } = await draft()
    const { desk: other } = await deskWith(server, ['editor'])
    await open(editor, 'first')
    await open(other, 'first', { isLeaving: true })
    expect(await open(other, 'second')).toMatchObject({ others: [{ name: 'editor' }] })
    for (let tab = 0; tab < 30; tab += 1) await open(editor, `tab-${tab}`)
    const { others } = (await open(other, 'second')) as { others: { name: string }[] }
    expect(others.filter(({ name }) => name === 'editor')).toHaveLength(10)
  })

  it('have a draft that is there and is no version in review', async () => {
    const { activityId, editor, open } = await draft()
    await editor.call(submitDraftCall, { activityId, version: 1 })
    expect(await open(editor, 'first')).toBe(404)
    expect((await editor.call(presenceCall, { activityId: 'wheel', visit: visitOf('x') })).status).toBe(404)
    expect((await editor.call(presenceCall, { activityId, visit: 'short' })).status).toBe(400)
  })
})
