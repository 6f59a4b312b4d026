import { describe, expect, it } from 'vitest'
import { leftOverFindings, type Origin } from '../../../../domain/rules/go-live/left-overs'

const NOTHING: Origin = { organisations: [], places: [], campaigns: [] }
const found = (config: object, origin: Partial<Origin> = {}, more: object = {}) =>
  leftOverFindings({ config, ...more }, { ...NOTHING, ...origin }).map(
    ({ finding, field, values }) => `${finding} ${field} ${values.says}`,
  )

describe('what is left of a template', () => {
  const origin = {
    organisations: ['数字人民币推广中心', 'Digital Yuan Promotion Centre'],
    places: ['深圳', 'Shenzhen'],
  }

  it('is its organisations, in their own fields and in every text', () => {
    expect(
      found(
        {
          organiser: { 'zh-CN': '数字人民币推广中心', en: 'Our bank' },
          activityRule: {
            'zh-CN': '本活动由数字人民币推广中心主办。',
            en: 'By the digital yuan promotion centre.',
          },
        },
        origin,
      ),
    ).toEqual([
      'organisationOfTemplate config.organiser 数字人民币推广中心',
      'organisationOfTemplate config.activityRule 数字人民币推广中心',
      'organisationOfTemplate config.activityRule Digital Yuan Promotion Centre',
    ])
  })

  it('is its city, in prizes too, and not in an address or a key', () => {
    const prizes = [{ name: { 'zh-CN': '深圳通卡', en: 'A card' }, image: '/media/深圳.webp' }]
    expect(
      found({ activityRule: { 'zh-CN': '仅限深圳市内配送', en: 'in Shenzhen only' } }, origin, { prizes }),
    ).toEqual([
      'cityOfTemplate config.activityRule 深圳',
      'cityOfTemplate config.activityRule Shenzhen',
      'cityOfTemplate prizes[0].name 深圳',
    ])
  })

  it('is nothing where a campaign says its own', () => {
    expect(found({ organiser: '广州分行', activityRule: '仅限广州市内配送。' }, origin)).toEqual([])
  })
})

describe('another campaign’s name', () => {
  const campaigns = [['春节大转盘', 'Spring wheel'], ['红包'], ['春节大转盘二期']]

  it('is found in quotes, and else where it is long enough to be one', () => {
    const config = {
      activityName: '元宵转盘',
      activityHadEndPrompt: { 'zh-CN': '“春节大转盘”已结束', en: '"Spring wheel" has ended' },
      activityRule: '参加春节大转盘领红包。',
      pausePrompt: '「红包」维护中',
    }
    expect(found(config, { campaigns })).toEqual([
      'nameOfOther config.activityHadEndPrompt 春节大转盘',
      'nameOfOther config.activityHadEndPrompt Spring wheel',
      'nameOfOther config.activityRule 春节大转盘',
      'nameOfOther config.pausePrompt 红包',
    ])
  })

  it('is none where it is a part of the campaign’s own, or of another name or word', () => {
    const config = {
      activityName: { 'zh-CN': '春节大转盘返场', en: 'Spring wheel returns' },
      activityTheme: { 'zh-CN': '春节大转盘返场', en: 'Spring wheel returns' },
      activityRule: '“春节大转盘返场”每人一次。Springwheels',
    }
    expect(found(config, { campaigns })).toEqual([])
    expect(found({ activityName: 'x', activityRule: '“春节大转盘二期”' }, { campaigns })).toEqual([
      'nameOfOther config.activityRule 春节大转盘二期',
    ])
  })
})
