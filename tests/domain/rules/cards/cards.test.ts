import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import {
  bindQueryButton,
  bindQueryCodes,
  bindRegisterCodes,
  bindRegisterNext,
  isQueryResult,
} from '../../../../domain/rules/cards/bind-card'
import {
  reissueAmounts,
  reissueLines,
  reissueQueryButton,
  reissueRegisterCodes,
  reissueRegisterNext,
} from '../../../../domain/rules/cards/reissue'

const progress = (hasWallet: boolean, hasCard: boolean, isBound: boolean) => ({ hasWallet, hasCard, isBound })
const anyProgress = fc.record({ hasWallet: fc.boolean(), hasCard: fc.boolean(), isBound: fc.boolean() })
const pending = { isSent: false }
const sent = { isSent: true }

describe('card binding', () => {
  it.each([
    [progress(false, false, false), undefined, 200, 20005],
    [progress(true, true, true), undefined, 200, 20005],
    [progress(false, false, false), pending, 20008, 20008],
    [progress(false, true, false), sent, 20008, 20008],
    [progress(true, false, false), pending, 200010, 200010],
    [progress(true, true, false), pending, 20009, 20009],
    [progress(true, true, true), pending, 20007, 200],
    [progress(true, true, true), sent, 20006, 200],
  ])('answers %j with record %j by %i, a query by %i', (facts, record, registered, queried) => {
    expect(bindRegisterCodes.codeOf(facts, record)).toBe(registered)
    expect(bindQueryCodes.codeOf(facts, record)).toBe(queried)
  })

  it('registers visitors without a record only', () => {
    fc.assert(
      fc.property(
        anyProgress,
        fc.option(fc.record({ isSent: fc.boolean() }), { nil: undefined }),
        (facts, record) => {
          expect(bindRegisterCodes.codeOf(facts, record) === 200).toBe(record === undefined)
          expect(bindQueryCodes.codeOf(facts, record) === CODES.noRecord).toBe(record === undefined)
        },
      ),
    )
  })

  it.each([
    [{ code: 200, bindCardCustomerType: '1', isOpenWallet: false }, 'walletGuide'],
    [{ code: 200, bindCardCustomerType: '1', isOpenWallet: true }, 'cardGuide'],
    [{ code: 200, bindCardCustomerType: '2', isOpenWallet: true }, 'back'],
    [{ code: 200, bindCardCustomerType: '3', isOpenWallet: true }, 'walletGuide'],
    [{ code: 200 }, 'walletGuide'],
    [{ code: 20006 }, 'back'],
    [{ code: 20007 }, 'back'],
    [{ code: 200010 }, 'noSavingsCard'],
    [{ code: 20008 }, 'walletGuide'],
    [{ code: 20009 }, 'walletGuide'],
    [{ code: 10002 }, 'stay'],
    [{ code: 10005 }, 'stay'],
  ])('leads %j on to %s', (reply, next) => {
    expect(bindRegisterNext(reply)).toBe(next)
  })

  it('keeps a record after 200, 20006 to 20009 and 200010 alone', () => {
    const kept = [200, 20006, 20007, 20008, 20009, 200010]
    for (const code of [...kept, ...Object.values(CODES)])
      expect(bindRegisterCodes.has(code)).toBe(kept.includes(code))
  })

  it.each([
    [200, undefined, true],
    [20005, 'takePart', true],
    [20008, 'openWallet', true],
    [20009, 'bindCard', true],
    [200010, 'openCard', true],
    [20006, undefined, true],
    [20007, undefined, true],
    [10002, undefined, false],
    [12200305, undefined, false],
  ])('13.15 shows code %i with the button %s', (code, button, isResult) => {
    expect(bindQueryButton(code)).toBe(button)
    expect(isQueryResult(code)).toBe(isResult)
  })
})

describe('reissue', () => {
  it.each([
    [progress(false, false, false), undefined, 200],
    [progress(false, false, false), pending, 30010],
    [progress(false, true, true), pending, 30010],
    [progress(true, true, false), pending, 30008],
    [progress(true, false, false), sent, 30008],
    [progress(true, true, true), pending, 10003],
  ])('answers %j with record %j by %i', (facts, record, code) => {
    expect(reissueRegisterCodes.codeOf(facts, record)).toBe(code)
  })

  it.each([
    [{ code: 200, bindCardCustomerType: '3', isOpenWallet: true }, 'back'],
    [{ code: 200, bindCardCustomerType: '1', isOpenWallet: false }, 'walletGuide'],
    [{ code: 200, bindCardCustomerType: '1', isOpenWallet: true }, 'close'],
    [{ code: 200, bindCardCustomerType: '2', isOpenWallet: true }, 'cardGuide'],
    [{ code: 200 }, 'close'],
    [{ code: 30008 }, 'cardGuide'],
    [{ code: 30010 }, 'walletGuide'],
    [{ code: 10003 }, 'stay'],
  ])('leads %j on to %s', (reply, next) => {
    expect(reissueRegisterNext(reply)).toBe(next)
  })

  const promised = { redEnvelopeAmount: '18', reissueAmount: '10' }
  it.each([
    [false, pending, { reissueAmount: '10' }],
    [true, pending, { redEnvelopeAmount: '18', reissueAmount: '10' }],
    [true, sent, { redEnvelopeAmount: '18', reissueRedEnvelopeAmount: '10' }],
  ])('counts with wallet %s and record %j %j', (hasWallet, record, amounts) => {
    expect(reissueAmounts(promised, { hasWallet }, record)).toEqual(amounts)
  })

  it.each([
    ['1', false, false, 'openWallet', ['extraAfterWallet']],
    ['1', true, false, 'bindCard', ['received', 'extraAfterBinding']],
    ['1', true, true, undefined, ['received', 'extraOnItsWay']],
    ['2', true, false, 'bindCard', ['received', 'extraAfterBinding']],
    ['2', true, true, undefined, ['received', 'extraOnItsWay']],
    ['3', false, true, 'takePart', ['extraAfterWallet']],
    ['3', true, false, 'takePart', ['received', 'extraAfterBinding']],
    ['3', true, true, undefined, ['received', 'extraOnItsWay']],
  ])('shows type %s with wallet %s and binding %s the button %s', (type, wallet, bound, button, keys) => {
    const reply = { code: 200, bindCardCustomerType: type, isOpenWallet: wallet, isBindCard: bound }
    expect(reissueQueryButton(reply)).toBe(button)
    const amounts = reissueAmounts(promised, { hasWallet: wallet }, pending)
    expect(reissueLines({ ...reply, ...amounts }).map(({ key }) => key)).toEqual(keys)
  })

  it('offers to take part where there is no record, and says the extra once it is there', () => {
    expect(reissueQueryButton({ code: 20005 })).toBe('takePart')
    expect(reissueQueryButton({ code: 12200305 })).toBeUndefined()
    const reply = {
      isOpenWallet: true,
      isBindCard: true,
      ...reissueAmounts(promised, { hasWallet: true }, sent),
    }
    expect(reissueLines(reply)).toEqual([
      { key: 'received', amount: '18' },
      { key: 'extraReceived', amount: '10' },
    ])
  })
})
