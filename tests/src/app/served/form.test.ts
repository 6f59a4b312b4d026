import { describe, expect, it } from 'vitest'
import { channelOf } from '../../../../domain/rules/visit/channel'
import { USER_AGENTS } from '../../../../lab/channel/channels'
import { renderForm } from '../../../../src/app/served/form'

const slices = [
  { top: 0, height: 500, sources: [{ src: '/media/slices/a.avif', width: 750, type: 'image/avif' }] },
]
const picture = { src: '/media/campaigns/a.webp', width: 750, height: 500, slices }

const NOW = Date.UTC(2027, 0, 1)

function rendered(config: object = {}, more = '', userAgent = 'Mozilla/5.0 (Linux; Android 13) Chrome/120') {
  const query = new URLSearchParams(`activityId=a&lang=en${more}`)
  const wire = { activityName: '新春 <b>&', ...config }
  return renderForm({ wire, query, language: 'en', channel: channelOf(userAgent), now: NOW })
}

const labels = (html = '') => [...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label)

describe('the registration form as the server sends it', () => {
  it('has the fields of its campaign', () => {
    expect(labels(rendered())).toEqual(['name', 'phone', 'SMS code'])
    const extendInfo = JSON.stringify([{ label: 'employer "<i>', value: '"><b>' }])
    const html = rendered({ registerField: 'registerIdCard', extendInfo, registerBgImg: picture })
    expect(labels(html)).toEqual(['name', 'phone', 'ID card', 'SMS code', 'employer &quot;&lt;i&gt;'])
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(html).toContain('/media/slices/a.avif 750w')
  })

  it('puts nothing that is entered into an address, whatever a browser does with a form that has no script', () => {
    const html = rendered({ registerField: 'registerIdCard' })
    expect(html).toContain('method="dialog"')
    expect(html).not.toMatch(/<(input|button)[^>]* name=/)
  })

  it.each([
    ['a limited city, whose check comes first', { limitSzUserTake: '1' }],
    ['a choice of red packets, which the server is asked for', { redPacketOptionalActivity: '1' }],
    ['a picture of another server', { registerBgImg: 'https://elsewhere.example/a.png' }],
    ['one that has ended', { activityCloseTime: NOW - 1 }],
    ['an offline campaign', { isOfflineActivity: '1' }],
    ['a colour that is more than a colour', { theme: { red: 'red;background:url(//x)' } }],
  ])('is left to the app with %s', (_, config) => {
    expect(rendered(config)).toBeUndefined()
  })

  it.each(['&applyType=2', '&type=zy', '&phone=13900000000', '&forms=%7B%7D', '&clientQrcode=1'])(
    'is left to the app at %s',
    (more) => {
      expect(rendered({}, more)).toBeUndefined()
    },
  )

  it('is left to the app in the bank app, where a login names who registers', () => {
    expect(rendered({}, '', USER_AGENTS.bankApp)).toBeUndefined()
  })
})
