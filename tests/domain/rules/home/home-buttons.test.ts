import { describe, expect, test } from 'vitest'
import { parseHomeButton } from '../../../../domain/rules/home/home-buttons'

describe('a configured home button', () => {
  test.each([undefined, null, '', '  ', '{}', '{"title":"a"}', '[]', '7'])('%j is none', (text) =>
    expect(parseHomeButton(text)).toBeUndefined(),
  )

  test('stands on the picture where it has a region, numbers as texts included', () => {
    const text = '{"title":"活动","activeUrl":"/a","left":"45","top":0,"width":660,"height":172}'
    expect(parseHomeButton(text)).toEqual({
      title: '活动',
      link: '/a',
      isThird: false,
      region: { left: 45, top: 0, width: 660, height: 172 },
    })
  })

  test.each([
    '{"activeUrl":"/a","left":1,"top":2}',
    '{"activeUrl":"/a","left":1,"top":2,"width":0,"height":9}',
    '{"activeUrl":"/a","left":1,"top":2,"width":9,"height":0}',
  ])('%s stands below it', (text) =>
    expect(parseHomeButton(text)).toMatchObject({ link: '/a', region: undefined }),
  )

  test('may lead to a third party, or be a plain link', () => {
    expect(parseHomeButton('{"activeUrl":"https://a.example/","isThirdLinks":1}')?.isThird).toBe(true)
    expect(parseHomeButton(' /new-dbank/zyModule ')).toEqual({
      title: undefined,
      link: '/new-dbank/zyModule',
      isThird: false,
      region: undefined,
    })
  })
})
