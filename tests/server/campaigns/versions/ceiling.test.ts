import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { budgetRise } from '../../../../server/campaigns/versions/ceiling'
import { documentOf } from '../../../../server/campaigns/versions/document'
import { campaign, published, useStores } from '../../support/versions'

describe('the rise of a budget', () => {
  const stores = useStores()

  const rise = (activityId: string, budgetFen: number) =>
    budgetRise(stores.db, { activityId, document: documentOf({ ...campaign('一'), budgetFen }).text })

  it('is all of it where nothing was published', async () => {
    expect(await rise('ceiling-first', 10_000)).toBe(10_000)
  })

  it('is what there is more of it', async () => {
    await published(stores.store, 'ceiling-more', { ...campaign('一'), budgetFen: 10_000 })
    expect(await rise('ceiling-more', 11_000)).toBe(1_000)
    expect(await rise('ceiling-more', 9_000)).toBe(0)
  })

  it('is that of the money which cards below their face value promise', async () => {
    const selling = (price: string, more: object = {}) => ({
      ...JSON.parse(readFileSync('server/campaigns/demo/new-year.json', 'utf8')),
      cards: [{ id: '1', faceValue: '188', actualPaymentAmount: price, stock: 5_000 }],
      ...more,
    })
    const riseOf = (document: object) =>
      budgetRise(stores.db, { activityId: 'ceiling-cards', document: documentOf(document).text })
    await published(stores.store, 'ceiling-cards', selling('188'))
    expect(await riseOf(selling('188'))).toBe(0)
    expect(await riseOf(selling('1'))).toBe(Number.POSITIVE_INFINITY)
    expect(await riseOf(selling('1', { budgetFen: 93_500_000 }))).toBe(93_500_000)
  })

  it('has no end where what players have cannot be read any more', async () => {
    await published(stores.store, 'ceiling-unread', { ...campaign('一'), budgetFen: 10_000 })
    await stores.db
      .updateTable('campaignVersions')
      .set({ document: '{"family":"of-another-time"}' })
      .where('activityId', '=', 'ceiling-unread')
      .execute()
    expect(await rise('ceiling-unread', 10_000)).toBe(Number.POSITIVE_INFINITY)
  })
})
