import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawMemoryOf } from '../../src/campaigns/activity/draw-memory'
import {
  cardRecord,
  keepCardRecord,
  keepQueriedRecord,
  queriedRecord,
} from '../../src/campaigns/cards/card-record'
import { campaigns } from '../../src/stores/campaign'
import { session } from '../../src/stores/session'
import { forgetSubject, keepSubject, personAt, type SubjectPlace } from '../../src/stores/subject'
import { contributionOf, keptContribution, settleContribution } from '../../src/visit/draws/contribution'

/** Where the person of a campaign is remembered, as on its page. */
const at = (activityId: string, by: SubjectPlace['by'] = 'phone', channel = '1'): SubjectPlace => ({
  activityId,
  by,
  scope: { activityId, channel },
})
const subjectOf = (activityId: string) => personAt(at(activityId))?.subject

describe('what a page remembers of one of two', () => {
  let made = 0
  afterEach(() => vi.unstubAllGlobals())

  /** An activity with its page open. */
  function someActivity(): string {
    const activityId = `two-${++made}`
    vi.stubGlobal('location', { search: `?activityId=${activityId}` })
    return activityId
  }
  const person = (activityId: string, subject: string) =>
    keepSubject(at(activityId), { subject, isServers: true })

  it('a pending draw and its result are not the other one’s, also when an answer comes late', () => {
    const activityId = someActivity()
    person(activityId, 'first')
    const first = drawMemoryOf(activityId, subjectOf(activityId))
    first.write({})
    person(activityId, 'second')
    const second = drawMemoryOf(activityId, subjectOf(activityId))
    expect(second.read()).toBeUndefined()
    second.write({ reply: { awardIndex: 2 } })
    first.write({ reply: { awardIndex: 1 } })
    first.clear()
    expect(second.read()).toEqual({ reply: { awardIndex: 2 } })
  })

  it('each adds to the number of their own draw, and both are kept for their receipts', () => {
    const activityId = someActivity()
    const mine = contributionOf(activityId, 'first')
    const theirs = contributionOf(activityId, 'second')
    expect(theirs).not.toBe(mine)
    settleContribution(activityId, 'SECOND', 'second')
    expect(contributionOf(activityId, 'first')).toBe(mine)
    settleContribution(activityId, 'FIRST', 'first')
    expect(keptContribution(activityId, 'FIRST')?.value).toBe(mine)
    expect(keptContribution(activityId, 'SECOND')?.value).toBe(theirs)
  })

  it('the last query of a card activity is set aside, and the local record keeps its own token', () => {
    const activityId = someActivity()
    const record = { customerName: '', phone: '139****0001', idCard: '', token: 't' }
    person(activityId, 'first')
    keepQueriedRecord(activityId, record)
    keepCardRecord(activityId, record)
    person(activityId, 'second')
    expect(queriedRecord(activityId)).toBeUndefined()
    expect(cardRecord(activityId)).toEqual(record)
  })

  it('what a link gave and whether there is a wallet end with the person, not with the first proof', () => {
    const activityId = someActivity()
    session.getState().remember({ phone: '13900000001', forms: { customerName: '张三' } })
    person(activityId, 'first')
    campaigns.getState().learn(activityId, { hasWallet: true, place: 'inside' })
    expect(session.getState().phone).toBe('13900000001')
    person(activityId, 'first')
    expect(session.getState().phone).toBe('13900000001')
    person(activityId, 'second')
    expect(session.getState()).toMatchObject({ phone: undefined, forms: undefined, given: undefined })
    expect(campaigns.getState().facts[activityId]).toEqual({ place: 'inside' })
  })

  it('a page of the back/forward cache knows that somebody else was proved since', async () => {
    const activityId = someActivity()
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    })
    const open = async () => {
      vi.resetModules()
      return import('../../src/stores/subject')
    }
    const first = await open()
    first.keepSubject(at(activityId), { subject: 'first', isServers: true })
    expect(first.isOvertaken()).toBe(false)
    const later = await open()
    later.keepSubject(at(activityId), { subject: 'first', isServers: true })
    expect(first.isOvertaken()).toBe(false)
    later.keepSubject(at(activityId), { subject: 'second', isServers: true })
    expect([first.isOvertaken(), later.isOvertaken()]).toEqual([true, false])
    expect((await open()).isOvertaken()).toBe(false)
  })

  it('whoever comes after a leave finds nothing that was typed before it', () => {
    const activityId = someActivity()
    forgetSubject(at(activityId))
    const next = subjectOf(activityId)
    expect(next).toBeDefined()
    forgetSubject(at(activityId))
    expect(subjectOf(activityId)).not.toBe(next)
  })
})
