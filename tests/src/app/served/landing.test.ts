import { describe, expect, it } from 'vitest'
import { renderLanding } from '../../../../src/app/served/landing'

const slices = [
  { top: 0, height: 500, sources: [{ src: '/media/slices/a.avif', width: 750, type: 'image/avif' }] },
]
const picture = { src: '/media/campaigns/a.webp', width: 750, height: 2000, slices }
const open = { activityName: '新春 <b>&', activityBgImg: picture, changtuBtnField: '1,2,4,5' }

const NOW = Date.UTC(2027, 0, 1)

function rendered(config: object, search = 'activityId=a&lang=en', language: 'en' | 'zh-CN' = 'en') {
  const query = new URLSearchParams(search)
  return renderLanding({ wire: { ...open, ...config }, query, language, channel: 'h5', now: NOW })
}

const hrefs = (html: string | undefined) =>
  [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

describe('the landing page as the server sends it', () => {
  it('has its picture, and its buttons as links that carry the query', () => {
    const html = rendered({}, 'activityId=a&lang=en&activityChannel=2&utm=x')
    expect(html).toContain('/media/slices/a.avif 750w')
    expect(html).toContain('新春 &lt;b&gt;&amp;')
    expect(hrefs(html)).toEqual([
      '/new-dbank/activeIndex?activityId=a&lang=en&activityChannel=2&utm=x#claim',
      '/new-dbank/lookWallet?activityId=a&activityChannel=2&lang=en',
      '/new-dbank/activeApply?activityId=a&activityChannel=2&lang=en&applyType=1',
      '/new-dbank/activeApply?activityId=a&activityChannel=2&lang=en&applyType=2',
    ])
  })

  it('speaks the language of the page', () => {
    expect(rendered({}, 'activityId=a', 'zh-CN')).toContain('立即参与')
    expect(rendered({}, 'activityId=a', 'en')).toContain('join now')
  })

  it('cannot be broken out of by an address', () => {
    const html = rendered(
      {},
      new URLSearchParams({ activityId: 'a', key: '"><script>alert(1)</script>' }).toString(),
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toMatch(/href="[^"]*[<>]/)
  })

  it('has no way to join after the end', () => {
    expect(hrefs(rendered({ activityEndTime: NOW - 1 })).some((href) => href?.includes('applyType=1'))).toBe(
      false,
    )
  })

  it.each([
    ['no picture of our own server', { activityBgImg: 'https://elsewhere.example/a.png' }],
    [
      'slices of another server',
      {
        activityBgImg: {
          ...picture,
          slices: [
            {
              ...slices[0],
              sources: [{ src: 'https://elsewhere.example/a', width: 750, type: 'image/avif' }],
            },
          ],
        },
      },
    ],
    ['no picture at all', { activityBgImg: null }],
    ['an offline campaign', { isOfflineActivity: '1' }],
    ['one that has not started', { activityStartTime: NOW + 1 }],
    ['one that has ended', { activityCloseTime: NOW - 1 }],
    ['one that is paused on one channel', { zyActivityStatus: '3' }],
    ['one for the messaging app', { onlyMessagingApp: '1' }],
    ['a colour that is more than a colour', { theme: { red: 'red;background:url(//x)' } }],
  ])('is left to the app with %s', (_, config) => {
    expect(rendered(config)).toBeUndefined()
  })

  it.each(['clientQrcode=1', 'type=zy', 'phone=13900000000', 'forms=%7B%7D'])(
    'is left to the app at %s',
    (part) => {
      expect(rendered({}, `activityId=a&${part}`)).toBeUndefined()
    },
  )

  it('has the colours of its campaign', () => {
    const html = rendered({ theme: { red: '#123456', gold: 'rgb(1 2 3 / 50%)' } })
    expect(html).toMatch(/style="--red:#123456;--gold:rgb\(1 2 3 \/ 50%\)" data-themed="true"/)
    expect(rendered({ theme: { gold: '#123456' } })).not.toContain('data-themed')
  })
})
