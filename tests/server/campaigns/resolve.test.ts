import { describe, expect, it } from 'vitest'
import { resolveCampaign } from '../../../server/campaigns/campaign'
import { activity, FIRST_START_MS, fileOf, noPictures } from '../support/campaign-values'

describe('resolving a campaign file', () => {
  const resolve = (config: object, pictures = noPictures.pictures) =>
    resolveCampaign('x', fileOf(activity({}, config)), { ...noPictures, pictures })

  it.each([
    ['+0d', 0],
    ['+7d', 7 * 86_400_000],
    ['-1d', -86_400_000],
    ['+12h', 12 * 3_600_000],
    ['-30m', -1_800_000],
  ])('counts %s from the first start', (text, distanceMs) => {
    expect(resolve({ activityStartTime: text }).config.activityStartTime).toBe(FIRST_START_MS + distanceMs)
  })

  it("has the channel '1' until a link says otherwise", () => {
    expect(resolve({}).wire).toMatchObject({ activityId: 'x', activityChannel: '1' })
  })

  it('keeps a fixed time, also as text and with its offset', () => {
    for (const time of [1_700_000_000_000, '1700000000000', '2023-11-15T06:13:20+08:00'])
      expect(resolve({ activityStartTime: time }).wire.activityStartTime).toBe(1_700_000_000_000)
  })

  it('counts days by the calendar of Shanghai', () => {
    const { wire } = resolve({ bookingDeliveryStart: '+0d', bookingDeliveryEnd: '+1d' })
    expect(wire).toMatchObject({ bookingDeliveryStart: '2026-02-01', bookingDeliveryEnd: '2026-02-02' })
    expect(resolve({ bookingDeliveryStart: '2024-02-02' }).wire.bookingDeliveryStart).toBe('2024-02-02')
  })

  it('puts a picture with its size in the place of its address, and keeps other addresses', () => {
    const picture = { src: '/media/campaigns/a.webp?v=1', width: 750, height: 1500, slices: [] }
    const { wire } = resolve(
      { activityBgImg: '/media/campaigns/a.webp', registerBgImg: 'https://cdn.example/b.png' },
      new Map([['/media/campaigns/a.webp', picture]]),
    )
    expect(wire).toMatchObject({ activityBgImg: picture, registerBgImg: 'https://cdn.example/b.png' })
  })

  it('writes flags and lists as the wire has them', () => {
    const { wire, config } = resolve({
      limitSzUserTake: true,
      isOfflineActivity: 0,
      registerField: ['registerName', 'registerIdCard'],
      extendInfo: [{ label: '单位', value: '' }],
    })
    expect(wire).toMatchObject({
      activityId: 'x',
      limitSzUserTake: '1',
      isOfflineActivity: '0',
      registerField: 'registerName,registerIdCard',
      extendInfo: '[{"label":"单位","value":""}]',
    })
    expect(config.registerField).toEqual(['registerName', 'registerIdCard'])
    expect(config.limitSzUserTake).toBe(true)
  })
})
