import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { WrittenFile } from '../../../../domain/campaign/file'
import { readCampaignText } from '../../../../server/campaigns/read'
import { isCostlier } from '../../../../server/campaigns/versions/costlier'

const SECOND_PERSON_FEN = 100_000

function demo(name: string, change: object = {}): WrittenFile {
  const document = { ...JSON.parse(readFileSync(`server/campaigns/demo/${name}.json`, 'utf8')), ...change }
  const read = readCampaignText(name, JSON.stringify(document))
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.file
}

const card = (faceValue: string, actualPaymentAmount: string, stock: number) => ({
  budgetFen: 1_000_000,
  cards: [{ id: '1', faceValue, actualPaymentAmount, stock }],
})
const prizesOf = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(`server/campaigns/demo/${name}.json`, 'utf8')).prizes
const firstPrize = (change: object) => ({
  prizes: prizesOf('wheel').map((prize, at) => (at === 0 ? { ...prize, ...change } : prize)),
})

describe('a campaign costs more than another', () => {
  it.each([
    ['a larger budget', 'plain', { budgetFen: 100 }, { budgetFen: 101 }],
    ['a larger red packet', 'plain', { redEnvelopeAmount: '5' }, { redEnvelopeAmount: '5.01' }],
    ['a larger amount of a reissue', 'reissue', { reissueAmount: '10' }, { reissueAmount: '11' }],
    [
      'codes of more worth',
      'card-code',
      { redemptionCodes: { amount: '0.88' } },
      { redemptionCodes: { amount: '88.88' } },
    ],
    ['a lower price', 'pay', { fundsAmount: '0.06' }, { fundsAmount: '0.05' }],
    ['a card of a higher face value', 'new-year', card('8', '8', 10), card('88', '8', 10)],
    ['a card at a lower price', 'new-year', card('8', '8', 10), card('8', '7.99', 10)],
    ['more cards', 'new-year', card('8', '8', 10), card('8', '8', 11)],
    ['another chance of a prize', 'wheel', {}, firstPrize({ weight: 1 })],
  ])('by %s, and not the other way about', (_, name, less, more) => {
    expect(isCostlier(demo(name, more), demo(name, less), SECOND_PERSON_FEN)).toBe(true)
    if (name !== 'wheel')
      expect(isCostlier(demo(name, less), demo(name, more), SECOND_PERSON_FEN)).toBe(false)
  })

  it.each(['plain', 'wheel', 'card-code', 'pay', 'reissue', 'new-year'])('not by itself: %s', (name) => {
    expect(isCostlier(demo(name), demo(name), SECOND_PERSON_FEN)).toBe(false)
  })

  it('not by the names of its prizes', () => {
    expect(isCostlier(demo('wheel', firstPrize({ name: '红包' })), demo('wheel'), SECOND_PERSON_FEN)).toBe(
      false,
    )
  })

  it('by a price that is left out where the usual one is lower', () => {
    expect(isCostlier(demo('pay', { fundsAmount: undefined }), demo('pay', { fundsAmount: '1' }), 0)).toBe(
      true,
    )
  })

  it('as another family', () => {
    expect(isCostlier(demo('plain'), demo('reissue'), SECOND_PERSON_FEN)).toBe(true)
  })
})
