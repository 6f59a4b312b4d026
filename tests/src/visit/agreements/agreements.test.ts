import { describe, expect, it } from 'vitest'
import { bookingYear } from '../../../../domain/legal/booking-year'
import { loadLegal } from '../../../../domain/legal/load-legal'
import { loadWholeCatalogue } from '../../../../src/i18n/catalogue'
import { translatorOf } from '../../../../src/i18n/translate'
import { agreementItems } from '../../../../src/visit/agreements/agreements'

await loadWholeCatalogue('en')
const t = translatorOf('en')
const names = {
  organiser: 'Bank of Luck',
  issuingBranch: 'Bay Branch',
  deliveryFirm: 'Swift',
  activityName: 'Wheel',
}

describe('the agreements of an activity', () => {
  it("are the spec's four, in its order, each in its way", () => {
    const items = agreementItems({}, t)
    expect(items.map(({ title, as, url }) => [title, as, url])).toEqual([
      ['personal-information policy', 'dialog', '/walletCommitment'],
      ['data-protection pledge', 'alert', undefined],
      ['authorisation notice', 'alert', undefined],
      ['wallet user service agreement', 'dialog', '/activeProtocol5'],
    ])
  })

  it('name organiser, branch and firm in the notice', () => {
    const notice = agreementItems(names, t).find(({ key }) => key === 'notice')?.content ?? ''
    for (const name of ['Bank of Luck', 'Bay Branch', 'Swift', 'until the campaign ends']) {
      expect(notice).toContain(name)
    }
  })

  it('are the configured ones where there are some; a known key without a text keeps ours', () => {
    const items = agreementItems(
      {
        ...names,
        agreements: [
          { key: 'house', title: 'House rules', as: 'alert', content: 'Be kind.', url: undefined },
          { key: 'policy', title: 'Privacy', as: 'page', content: undefined, url: undefined },
          { key: 'service', title: 'Terms', as: 'dialog', content: 'Short terms.', url: undefined },
        ],
      },
      t,
    )
    expect(items).toMatchObject([
      { title: 'House rules', content: 'Be kind.', legal: undefined },
      { title: 'Privacy', as: 'page', url: '/walletCommitment', legal: 'policy' },
      { title: 'Terms', content: 'Short terms.', legal: undefined },
    ])
  })

  it.each([
    [undefined, '2024'],
    ['2027-01-28', '2027'],
  ])(
    'cite the year of the delivery window in the booking agreement: from %s',
    async (bookingDeliveryStart, year) => {
      const [item] = agreementItems({ bookingDeliveryStart }, t, 'booking')
      expect(item?.title).toBe(`booking agreement of the ${year} new-year red-packet campaign`)
      const { title, effective, intro } = await loadLegal(
        'booking',
        'zh-CN',
        bookingYear({ bookingDeliveryStart }),
      )
      for (const text of [title, effective, intro.join()]) expect(text).toContain(`${year}年`)
      expect(JSON.stringify(await loadLegal('booking', 'en', year))).not.toContain('{year}')
    },
  )

  it('can be none, which no form accepts', () => {
    expect(agreementItems({ agreements: [] }, t)).toEqual([])
  })
})

describe('the legal texts', () => {
  const rows = [
    ['500,000', '50,000', '100,000'],
    ['20,000', '5,000', '10,000'],
    ['10,000', '2,000', '5,000', '50,000'],
  ]

  it.each(['zh-CN', 'en'] as const)('state the wallet classes in %s', async (language) => {
    const { sections } = await loadLegal('service', language)
    const table = sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => typeof block === 'object' && 'rows' in block)
    if (typeof table !== 'object' || !('rows' in table)) throw new Error('no table')
    expect(table.rows).toHaveLength(4)
    expect(new Set(table.rows[0]?.slice(1)).size).toBe(1)
    for (const [index, row] of rows.entries())
      expect(table.rows[index + 1]).toEqual(expect.arrayContaining(row))
  })

  it('have the same outline in both languages', async () => {
    for (const name of ['policy', 'service'] as const) {
      const [chinese, english] = await Promise.all([loadLegal(name, 'zh-CN'), loadLegal(name, 'en')])
      const shape = (text: typeof chinese) =>
        text.sections.map(({ blocks }) =>
          blocks.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block))),
        )
      expect(shape(english)).toEqual(shape(chinese))
    }
  })

  it('answer requests within 15 working days and treat children of 14 as the spec says', async () => {
    const text = JSON.stringify(await loadLegal('policy', 'en'))
    expect(text).toContain('within 15 working days')
    expect(text).toContain('children aged 14 and under')
    for (const permission of ['camera', 'contacts', 'SMS', 'location', 'Bluetooth', 'network', 'NFC']) {
      expect(text).toContain(permission)
    }
  })
})
