import { describe, expect, it } from 'vitest'
import { shareCall } from '../../../../domain/desk/campaign-calls'
import { createDraftCall } from '../../../../domain/desk/draft-calls'
import { useApp } from '../../support/app'
import { deskOf, deskWith } from '../../support/desk'

describe('sharing a campaign', () => {
  const server = useApp()

  it('hands on the link of its family, where it opens, its picture and its named channels', async () => {
    const desk = await deskOf(server, 'editor')
    const shared = async (activityId: string) =>
      shareCall.response.parse((await desk.call(shareCall, { activityId })).body)
    expect(await shared('wheel')).toEqual({
      entry: '/new-dbank/activeIndex?activityId=wheel',
      opensIn: 'anywhere',
      picture: expect.stringMatching(/^\/media\//),
      channels: [
        { channel: '1', name: '' },
        { channel: '3', name: 'Metro poster' },
        { channel: '5', name: 'Branch stand' },
      ],
    })
    const code = await shared('card-code')
    expect(new URL(code.entry, 'https://x').searchParams.get('conversionCode')).toMatch(/./)
    expect((await shared('gift')).opensIn).toBe('bankApp')
    expect((await shared('grid')).miniProgramPath).toBe('pages/activity/index')
  })

  it('is not for what is not served, nor for those who do not work on it', async () => {
    const desk = await deskOf(server, 'editor')
    await desk.call(createDraftCall, { activityId: 'not-yet', name: 'Not yet', from: { template: 'wheel' } })
    expect((await desk.call(shareCall, { activityId: 'not-yet' })).status).toBe(404)
    const { desk: stranger } = await deskWith(server, ['editor'], ['grid'])
    expect((await stranger.call(shareCall, { activityId: 'wheel' })).status).toBe(403)
    expect((await stranger.call(shareCall, { activityId: 'grid' })).status).toBe(200)
  })
})
