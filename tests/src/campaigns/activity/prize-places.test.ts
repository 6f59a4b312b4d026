import { describe, expect, it } from 'vitest'
import { placesOf, prizeText } from '../../../../src/campaigns/activity/prize-places'
import { loadWholeCatalogue } from '../../../../src/i18n/catalogue'
import { translatorOf } from '../../../../src/i18n/translate'

await loadWholeCatalogue('zh-CN')
const t = translatorOf('zh-CN')
const prize = (amount: string, prizeName?: string, prizeImg?: string) => ({ amount, prizeName, prizeImg })

describe('a place', () => {
  it.each([
    ['money with a name that repeats it', prize('0.88', '0.88元红包'), { amount: '0.88', label: '红包' }],
    ['an English name', prize('0.88', '0.88 yuan red packet'), { amount: '0.88', label: 'red packet' }],
    ['money without a name', prize('8.88'), { amount: '8.88', label: '数币红包' }],
    ['money whose name is the amount alone', prize('5.20', '5.20元'), { amount: '5.20', label: '数币红包' }],
    ['a thing', prize('保温杯', '保温杯', '/media/cup.webp'), { label: '保温杯', image: '/media/cup.webp' }],
    ['a thank-you', prize('谢谢参与', '谢谢参与'), { label: '谢谢参与', consolation: true }],
    ['a thank-you in English', prize('Thank you'), { label: 'Thank you', consolation: true }],
    ['nothing', prize('0'), { label: '谢谢参与', consolation: true }],
  ])('shows %s', (_what, conf, expected) => {
    expect(placesOf([conf], t)).toEqual([expected])
  })
})

describe('the announced prize', () => {
  it.each([
    [prize('0.88', '0.88元红包'), '0.88元红包'],
    [prize('8.88'), '8.88元'],
    [prize('保温杯'), '保温杯'],
  ])('names %o', (conf, expected) => {
    expect(prizeText(conf, t)).toBe(expected)
  })
})
