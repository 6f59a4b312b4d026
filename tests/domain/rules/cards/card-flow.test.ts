import { describe, expect, test } from 'vitest'
import { giftState, recordActivities } from '../../../../domain/rules/activity/records'
import {
  cardFlowOf,
  singleActivityOutcome,
  twoActivitiesOutcome,
} from '../../../../domain/rules/cards/card-flow'

describe('the flow of a campaign about bank cards', () => {
  test.each([
    ['activityNumber=1', 'twoActivities'],
    ['activityNumber=2', 'singleActivity'],
    ['activityNumber=', undefined],
    ['', undefined],
  ])('%j is %s', (query, flow) => {
    expect(cardFlowOf(new URLSearchParams(query))).toBe(flow)
  })

  test.each([
    [true, true, true, 'congratulations'],
    [true, true, false, 'bindWallet'],
    [true, false, false, 'inviteToOpen'],
    [true, false, true, 'inviteToOpen'],
    [false, true, true, 'alreadyIssued'],
    [false, true, false, 'alreadyIssued'],
    [false, false, false, 'openCardFirst'],
    [false, false, true, 'openCardFirst'],
  ] as const)(
    'first take %s, card %s, bound %s: %s',
    (isFirstTakeActivity, isOpenCard, isBindCard, outcome) => {
      expect(singleActivityOutcome({ isFirstTakeActivity, isOpenCard, isBindCard })).toBe(outcome)
    },
  )

  test('without any flag nothing is claimed to have been issued', () => {
    expect(singleActivityOutcome({})).toBe('openCardFirst')
  })

  test('the first of two activities: the wallet first, then the card or the second activity', () => {
    const wallet = { isOpenWallet: true }
    expect(twoActivitiesOutcome({ isOpenWallet: false }, { isHadOpenCard: true })).toBe('offerGuide')
    expect(twoActivitiesOutcome(wallet, { isHadOpenCard: true })).toBe('congratulations')
    expect(twoActivitiesOutcome(wallet, { isTakeActivity: true })).toBe('congratulations')
    expect(twoActivitiesOutcome(wallet, { isHadOpenCard: false, isTakeActivity: false })).toBe('inviteToOpen')
    expect(twoActivitiesOutcome(wallet)).toBe('inviteToOpen')
  })
})

describe('records', () => {
  test.each([
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    [' a , b ,', ['a', 'b']],
    ['a,a', ['a']],
    ['a,b,c', undefined],
    [',', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j names %j', (text, ids) => {
    expect(recordActivities(text)).toEqual(ids)
  })

  test('a second gift is complete once a card is open', () => {
    const record = (limitNoOpenAbcCardTake?: string, isOpenAbcCard?: string) =>
      giftState({ limitNoOpenAbcCardTake, isOpenAbcCard } as Parameters<typeof giftState>[0])
    expect(record('0')).toEqual({ gift: 'first', isComplete: true })
    expect(record('1', '1')).toEqual({ gift: 'second', isComplete: false })
    expect(record('1')).toEqual({ gift: 'second', isComplete: false })
    expect(record('1', '2')).toEqual({ gift: 'second', isComplete: true })
  })
})
