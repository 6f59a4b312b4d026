import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { generation } from '../../../../server/campaigns/generation'
import { campaignTerms, closeForGood } from '../../../../server/campaigns/terms'
import { documentOf } from '../../../../server/campaigns/versions/document'
import { findVersion, stepsOf } from '../../../../server/campaigns/versions/rows'
import { approved, campaign, published, useStores, versionOf } from '../../support/versions'

let last = 0
const freshId = () => `campaign-${++last}`

const ACTIONS = ['save', 'submit', 'takeBack', 'approve', 'publish', 'rollBackTo'] as const
const STATES = ['draft', 'inReview', 'approved', 'published', 'superseded'] as const
type Action = (typeof ACTIONS)[number]

/** What each action leads to; where it is not named, it is refused and nothing changes. */
const ALLOWED: Record<(typeof STATES)[number], Partial<Record<Action, string>>> = {
  draft: { save: 'draft', submit: 'inReview' },
  inReview: { takeBack: 'draft', approve: 'inReview' },
  approved: { takeBack: 'draft', publish: 'published' },
  published: {},
  superseded: { rollBackTo: 'published' },
}

describe('versions of a campaign', () => {
  const stores = useStores()

  /** A version in a state, with the revision that its editor saw last. */
  async function versionIn(state: (typeof STATES)[number]) {
    const { store } = stores
    const activityId = freshId()
    if (state === 'published') return published(store, activityId, campaign('一'))
    if (state === 'approved') return approved(store, activityId, campaign('一'))
    if (state === 'superseded') {
      const first = await published(store, activityId, campaign('一'))
      await published(store, activityId, campaign('二'))
      return first
    }
    const draft = versionOf(await store.saveDraft({ activityId, document: campaign('一'), by: 'editor' }))
    return state === 'draft'
      ? draft
      : versionOf(await store.submit({ activityId, version: draft.version, by: 'editor' }))
  }

  const dataOf = async (activityId: string) => JSON.stringify(await stores.store.list(activityId))

  describe.each(STATES)('that is %s', (state) => {
    it.each(ACTIONS)('%s', async (action) => {
      const { store } = stores
      const { activityId, version, revision, sha256 } = await versionIn(state)
      const before = await dataOf(activityId)
      const which = { activityId, version, by: 'another' }
      const outcome = await {
        save: () =>
          store.saveDraft({
            activityId,
            document: campaign('三'),
            seen: { version, revision },
            by: 'another',
          }),
        submit: () => store.submit(which),
        takeBack: () => store.takeBack(which),
        approve: () => store.approve({ ...which, sha256 }),
        publish: () => store.publish(which),
        rollBackTo: () => store.rollBackTo(which),
      }[action]()
      const expected = ALLOWED[state][action]
      expect(outcome.ok ? outcome.version.state : undefined).toBe(expected)
      if (expected === undefined) expect(await dataOf(activityId)).toBe(before)
      else expect(await dataOf(activityId)).not.toBe(before)
    })
  })

  it('notes who did what, when, to which document', async () => {
    const { db, store } = stores
    const activityId = freshId()
    const first = versionOf(
      await store.saveDraft({ activityId, document: campaign('一'), by: 'a', note: '春节' }),
    )
    const second = versionOf(
      await store.saveDraft({ activityId, document: campaign('二'), seen: first, by: 'b' }),
    )
    const { version, sha256 } = second
    for (const by of ['b', 'c']) {
      versionOf(await store.submit({ activityId, version, by }))
      if (by === 'b') versionOf(await store.takeBack({ activityId, version, by: 'a' }))
    }
    versionOf(await store.approve({ activityId, version, sha256, by: 'd' }))
    versionOf(await store.publish({ activityId, version, by: 'e' }))
    await published(store, activityId, campaign('三'))
    const read = await findVersion(db, activityId, version)
    const steps = await stepsOf(db, activityId, version)
    expect(read).toMatchObject({
      ...{ state: 'superseded', note: '春节', madeBy: 'a', savedBy: 'b', revision: 2 },
      ...{ approvedBy: 'd', approvedSha256: sha256, publishedBy: 'e', endedBy: 'approver' },
      document: documentOf(campaign('二')).text,
    })
    expect(steps.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      ...['save a', 'save b', 'submit b', 'takeBack a', 'submit c', 'approve d', 'publish e'],
      'supersede approver',
    ])
    expect(steps.map((step) => step.sha256)).toEqual([first.sha256, ...Array(7).fill(sha256)])
    expect((await store.list(activityId)).map((head) => [head.version, head.state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ])
  })

  it('refuse a save over that of somebody else, and say whose it is and since when', async () => {
    const { store, clock } = stores
    const activityId = freshId()
    const document = campaign('一')
    const mine = versionOf(await store.saveDraft({ activityId, document, by: 'a' }))
    clock.set(clock.now() + 60_000)
    const theirs = versionOf(
      await store.saveDraft({ activityId, document: campaign('二'), seen: mine, by: 'b' }),
    )
    const refusal = { why: 'saved', by: 'b', at: theirs.savedAt, version: 1, revision: 2 }
    expect(await store.saveDraft({ activityId, document, seen: mine, by: 'a' })).toEqual({
      ok: false,
      refusal,
    })
    expect(await store.saveDraft({ activityId, document, by: 'c' })).toEqual({ ok: false, refusal })
    expect(await findVersion(stores.db, activityId, 1)).toMatchObject({ sha256: theirs.sha256 })
    expect(theirs.savedAt - mine.savedAt).toBeGreaterThanOrEqual(60_000)
    clock.set(null)
  })

  it('are approved as the document that was read, once, and by nobody who wrote any of it', async () => {
    const { store } = stores
    const activityId = freshId()
    const first = versionOf(await store.saveDraft({ activityId, document: campaign('一'), by: 'a' }))
    const { version, sha256 } = versionOf(
      await store.saveDraft({ activityId, document: campaign('二'), seen: first, by: 'b' }),
    )
    await store.submit({ activityId, version, by: 'b' })
    const approve = (by: string, hash = sha256) => store.approve({ activityId, version, sha256: hash, by })
    expect(await approve('c', first.sha256)).toEqual({ ok: false, refusal: { why: 'otherDocument', sha256 } })
    expect(await approve('a')).toEqual({ ok: false, refusal: { why: 'ownWork' } })
    expect(await approve('b')).toEqual({ ok: false, refusal: { why: 'ownWork' } })
    const { approvedAt } = versionOf(await approve('c'))
    expect(await approve('d')).toEqual({ ok: false, refusal: { why: 'approved', by: 'c', at: approvedAt } })
  })

  it('lose their approval when they are taken back', async () => {
    const { store } = stores
    const { activityId, version } = await approved(store, freshId(), campaign('一'))
    await store.takeBack({ activityId, version, by: 'editor' })
    await store.submit({ activityId, version, by: 'editor' })
    expect(await store.publish({ activityId, version, by: 'approver' })).toEqual({
      ok: false,
      refusal: { why: 'notApproved' },
    })
  })

  it('are published only if they pass the checks of files, named by field and expectation', async () => {
    const { store, db } = stores
    const document = {
      ...campaign('一'),
      config: { ...campaign('一').config, activityTakeSkipLink: 'javascript:0' },
      tier: { gift: 'first', other: 'nowhere' },
    }
    const broken = await approved(store, freshId(), document)
    const before = await generation(db)
    const file = `${broken.activityId}.json`
    const publish = () => store.publish({ ...broken, by: 'approver' })
    expect(await publish()).toEqual({
      ok: false,
      refusal: {
        why: 'problems',
        problems: [
          {
            file,
            field: 'config.activityTakeSkipLink',
            message: 'expected an https address or a path of this site',
          },
          { file, field: 'tier.other', message: 'expected the id of a campaign, found "nowhere"' },
        ],
      },
    })
    const halfDone = await approved(store, freshId(), { family: 'activity', config: { drawType: '9' } })
    const outcome = await store.publish({ ...halfDone, by: 'approver' })
    expect(outcome).toMatchObject({ ok: false, refusal: { why: 'problems' } })
    expect(JSON.stringify(outcome)).toContain('"field":"config.drawType","message":"expected one of')
    expect(await generation(db)).toBe(before)
    expect(await store.list(broken.activityId)).toMatchObject([{ state: 'inReview' }])
  })

  it('that were changed in the database are neither approved, published nor restored', async () => {
    const { store, db } = stores
    const tamper = (activityId: string, version: number, set: object) =>
      db
        .updateTable('campaignVersions')
        .set(set)
        .where('activityId', '=', activityId)
        .where('version', '=', version)
        .execute()
    const other = documentOf(campaign('假'))
    const refusal = { why: 'tampered' }

    const review = await versionIn('inReview')
    await tamper(review.activityId, 1, { document: other.text })
    expect(await store.approve({ ...review, by: 'approver' })).toEqual({ ok: false, refusal })

    const one = await versionIn('approved')
    await tamper(one.activityId, 1, { document: other.text })
    expect(await store.publish({ ...one, by: 'approver' })).toEqual({ ok: false, refusal })
    await tamper(one.activityId, 1, { sha256: other.sha256 })
    expect(await store.publish({ ...one, by: 'approver' })).toEqual({
      ok: false,
      refusal: { why: 'notApproved' },
    })

    const old = await versionIn('superseded')
    await tamper(old.activityId, 1, { document: other.text, sha256: other.sha256 })
    expect(await store.rollBackTo({ ...old, by: 'approver' })).toEqual({ ok: false, refusal })
  })

  it('come back as a new version that names the old one and keeps its approval', async () => {
    const { store } = stores
    const old = await versionIn('superseded')
    const draft = versionOf(
      await store.saveDraft({ activityId: old.activityId, document: campaign('三'), by: 'editor' }),
    )
    const back = versionOf(await store.rollBackTo({ ...old, by: 'approver', note: '奖品错了' }))
    expect(back).toMatchObject({
      ...{ version: 4, state: 'published', restoredFrom: 1, note: '奖品错了', publishedBy: 'approver' },
      ...{ sha256: old.sha256, approvedBy: old.approvedBy, approvedSha256: old.sha256 },
    })
    const states = (await store.list(old.activityId)).map(({ version, state }) => `${version} ${state}`)
    expect(states).toEqual(['4 published', '3 draft', '2 superseded', '1 superseded'])
    expect(await store.rollBackTo({ ...draft, by: 'approver' })).toEqual({
      ok: false,
      refusal: { why: 'neverPublished' },
    })
    expect(await store.rollBackTo({ ...old, version: 9, by: 'approver' })).toEqual({
      ok: false,
      refusal: { why: 'unknown' },
    })
  })

  it('of a campaign that is closed for good are never published again', async () => {
    const { store, db, clock } = stores
    const old = await versionIn('superseded')
    const { activityId } = old
    const next = await approved(store, activityId, campaign('三'))
    const now = clock.now()
    const term = { activityId, closesAt: now - DAY_MS, retentionDays: 1, notedAt: now, goneAt: null }
    await db
      .insertInto('campaignTerms')
      .values({ ...term, closedForGoodAt: null })
      .execute()
    const [noted] = (await campaignTerms(db)).filter((row) => row.activityId === activityId)
    if (noted === undefined) throw new Error('the term was not noted')
    expect(await closeForGood(db, noted, now)).toBe(true)
    const refusal = { why: 'closedForGood' }
    expect(await store.publish({ ...next, by: 'approver' })).toEqual({ ok: false, refusal })
    expect(await store.rollBackTo({ ...old, by: 'approver' })).toEqual({ ok: false, refusal })
  })

  it('have an id that a file could have', async () => {
    const { store } = stores
    const problem = expect.objectContaining({ field: 'activityId' })
    expect(await store.saveDraft({ activityId: '../x', document: campaign('一'), by: 'a' })).toEqual({
      ok: false,
      refusal: { why: 'problems', problems: [problem] },
    })
  })

  describe('with two at once', () => {
    const wins = (outcomes: { ok: boolean }[]) => outcomes.map(({ ok }) => ok).filter(Boolean).length
    const ROUNDS = 8

    it('one approver wins', async () => {
      const { store, other } = stores
      for (let round = 0; round < ROUNDS; round++) {
        const version = await versionIn('inReview')
        const outcomes = await Promise.all([
          store.approve({ ...version, by: 'x' }),
          other.approve({ ...version, by: 'y' }),
        ])
        expect(wins(outcomes)).toBe(1)
      }
    })

    it('one publisher of a version wins, and of two versions the later one is served', async () => {
      const { store, other } = stores
      for (let round = 0; round < ROUNDS; round++) {
        const old = await versionIn('superseded')
        const next = await approved(store, old.activityId, campaign('三'))
        const outcomes = await Promise.all([
          store.publish({ ...next, by: 'x' }),
          other.publish({ ...next, by: 'y' }),
          other.rollBackTo({ ...old, by: 'z' }),
        ])
        expect(wins(outcomes.slice(0, 2))).toBe(1)
        const states = (await store.list(old.activityId)).map(({ state }) => state)
        expect(states.filter((state) => state === 'published')).toHaveLength(1)
        expect(states.filter((state) => state === 'inReview')).toHaveLength(0)
      }
    })

    it('a version is published as approved, or taken back and saved: never both', async () => {
      const { store, other } = stores
      for (let round = 0; round < ROUNDS; round++) {
        const version = await versionIn('approved')
        const { activityId, sha256, revision } = version
        const seen = { version: version.version, revision }
        const [taken, , put] = await Promise.all([
          other.takeBack({ ...version, by: 'editor' }),
          other.saveDraft({ activityId, document: campaign('三'), seen, by: 'editor' }),
          store.publish({ ...version, by: 'approver' }),
        ])
        expect(wins([taken, put])).toBe(1)
        if (put.ok) expect(await store.list(activityId)).toMatchObject([{ state: 'published', sha256 }])
      }
    })

    it('one first save and one next save win', async () => {
      const { store, other } = stores
      for (let round = 0; round < ROUNDS; round++) {
        const activityId = freshId()
        const first = await Promise.all([
          store.saveDraft({ activityId, document: campaign('一'), by: 'a' }),
          other.saveDraft({ activityId, document: campaign('二'), by: 'b' }),
        ])
        expect(wins(first)).toBe(1)
        const seen = { version: 1, revision: 1 }
        const next = await Promise.all([
          store.saveDraft({ activityId, document: campaign('三'), seen, by: 'a' }),
          other.saveDraft({ activityId, document: campaign('四'), seen, by: 'b' }),
        ])
        expect(wins(next)).toBe(1)
        expect(await store.list(activityId)).toMatchObject([{ version: 1, revision: 2 }])
      }
    })
  })

  it('has one published and one open version at most, also where the rows are written by hand', async () => {
    const { db, store } = stores
    const { activityId } = await versionIn('published')
    versionOf(await store.saveDraft({ activityId, document: campaign('二'), by: 'editor' }))
    const row = await db
      .selectFrom('campaignVersions')
      .selectAll()
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    for (const state of ['published', 'draft', 'inReview'] as const)
      await expect(
        db
          .insertInto('campaignVersions')
          .values({ ...row, version: 9, state })
          .execute(),
      ).rejects.toThrow(/unique/i)
    await expect(
      db
        .insertInto('campaignVersions')
        .values({ ...row, version: 9, state: 'other' as never })
        .execute(),
    ).rejects.toThrow(/check/i)
  })
})
