import { describe, expect, it } from 'vitest'
import { createEditorSession } from '../../../desk/editor/session'
import type { DeskProblem } from '../../../domain/desk/version'
import { type Copy, handClock, head, heldCalls, memoryCopy } from './support'

const OLD = { family: 'bind-card', config: { organiser: 'old' } }
const named = (organiser: string) => ({ family: 'bind-card', config: { organiser } })

function started(kept?: Copy, problems: DeskProblem[] = []) {
  const clock = handClock()
  const server = heldCalls()
  const copy = memoryCopy(kept)
  const draft = { head: head(5), document: OLD, problems }
  const session = createEditorSession({
    draft,
    calls: server.calls,
    copy,
    now: clock.now,
    timers: clock.timers,
  })
  const type = (text: string) => session.set(['config', 'organiser'], text)
  const kind = () => session.get().saving.kind
  const arrives = (revision: number) => ({ kind: 'saved' as const, head: head(revision), problems: [] })
  return { clock, server, copy, session, type, kind, arrives }
}

describe('saving by itself', () => {
  it('waits for 1 s of rest and sends what is there then, on top of what was seen', async () => {
    const { clock, server, type, kind, arrives } = started()
    type('a')
    await clock.pass(900)
    type('ab')
    await clock.pass(900)
    expect(server.sent).toHaveLength(0)
    expect(kind()).toBe('waiting')
    await clock.pass(100)
    expect(server.sent).toMatchObject([{ document: named('ab'), seen: { version: 3, revision: 5 } }])
    expect(kind()).toBe('saving')
    await server.sent[0]?.answer(arrives(6))
    expect(kind()).toBe('saved')
    await clock.pass(60_000)
    expect(server.sent).toHaveLength(1)
  })

  it('saves what was typed during a save afterwards, on top of it', async () => {
    const { clock, server, type, kind, arrives } = started()
    type('a')
    await clock.pass(1_000)
    type('b')
    await clock.pass(5_000)
    expect(server.sent).toHaveLength(1)
    await server.sent[0]?.answer(arrives(6))
    expect(kind()).toBe('waiting')
    await clock.pass(1_000)
    expect(server.sent[1]).toMatchObject({ document: named('b'), seen: { revision: 6 } })
  })

  it('sends what was typed during a save right after it when the page is left', async () => {
    const { clock, server, session, type, kind, arrives } = started()
    type('a')
    await clock.pass(1_000)
    type('b')
    const left = session.flush().then(session.stop)
    expect(server.sent).toHaveLength(1)
    await server.sent[0]?.answer(arrives(6))
    expect(server.sent[1]).toMatchObject({ document: named('b'), seen: { revision: 6 } })
    await server.sent[1]?.answer(arrives(7))
    await left
    expect(kind()).toBe('saved')
  })

  it('sends nothing for a change that was taken back', async () => {
    const { clock, server, session, type, kind } = started()
    type('a')
    session.undo()
    await clock.pass(5_000)
    expect(server.sent).toHaveLength(0)
    expect(kind()).toBe('saved')
  })

  it('shows what only the server sees of the document that it has', async () => {
    const { clock, server, session, type } = started()
    type('a')
    await clock.pass(1_000)
    const problem = { field: 'config.activityCloseTime', message: 'expected a time after activityStartTime' }
    await server.sent[0]?.answer({ kind: 'saved', head: head(6), problems: [problem] })
    expect(session.get().serverProblems).toEqual([problem])
  })

  it('leaves what the schema says to the schema', () => {
    const known = { field: 'config.bogus', message: 'expected no such field' }
    const { session } = started(undefined, [known])
    expect(session.get().serverProblems).toEqual([known])
  })
})

describe('without the network', () => {
  it('tries again, each time later, and sends the newest', async () => {
    const { clock, server, type, kind, arrives } = started()
    type('a')
    await clock.pass(1_000)
    await server.sent[0]?.answer({ kind: 'unreachable' })
    expect(kind()).toBe('unreachable')
    type('b')
    expect(kind()).toBe('unreachable')
    await clock.pass(1_999)
    expect(server.sent).toHaveLength(1)
    await clock.pass(1)
    expect(server.sent[1]).toMatchObject({ document: named('b'), seen: { revision: 5 } })
    await server.sent[1]?.answer({ kind: 'unreachable' })
    await clock.pass(3_999)
    expect(server.sent).toHaveLength(2)
    await clock.pass(1)
    await server.sent[2]?.answer(arrives(6))
    expect(kind()).toBe('saved')
  })

  it('tries again at once when the network is there', async () => {
    const { clock, server, session, type } = started()
    type('a')
    await clock.pass(1_000)
    await server.sent[0]?.answer({ kind: 'unreachable' })
    void session.flush()
    expect(server.sent).toHaveLength(2)
  })

  it('ignores an answer that comes after the next try', async () => {
    const { clock, server, session, type, kind, arrives } = started()
    type('a')
    await clock.pass(1_000)
    await clock.pass(20_000)
    expect(kind()).toBe('unreachable')
    await clock.pass(2_000)
    expect(server.sent).toHaveLength(2)
    await server.sent[1]?.answer(arrives(7))
    await server.sent[0]?.answer({ kind: 'refused', message: 'late' })
    expect(kind()).toBe('saved')
    expect(session.get().head.revision).toBe(7)
  })

  it('takes a save of ours whose answer was lost for no conflict', async () => {
    const { clock, server, type, kind } = started()
    type('a')
    await clock.pass(1_000)
    await server.sent[0]?.answer({ kind: 'unreachable' })
    type('b')
    await clock.pass(2_000)
    server.has({ head: head(6), document: { config: { organiser: 'a' }, family: 'bind-card' }, problems: [] })
    await server.sent[1]?.answer({ kind: 'conflict' })
    expect(kind()).toBe('waiting')
    await clock.pass(1_000)
    expect(server.sent[2]).toMatchObject({ document: named('b'), seen: { revision: 6 } })
  })
})

describe('saved by somebody else', () => {
  async function inConflict() {
    const all = started()
    all.type('ours')
    await all.clock.pass(1_000)
    all.server.has({ head: head(6, { savedBy: 'li' }), document: named('theirs'), problems: [] })
    await all.server.sent[0]?.answer({ kind: 'conflict' })
    return all
  }

  it('says who and when, sends nothing more and loses nothing', async () => {
    const { clock, server, copy, session, type } = await inConflict()
    expect(session.get().saving).toMatchObject({
      kind: 'conflict',
      theirs: { head: { savedBy: 'li', savedAt: 6_000 }, document: named('theirs') },
    })
    type('ours, longer')
    await clock.pass(60_000)
    expect(server.sent).toHaveLength(1)
    expect(copy.kept?.document).toEqual(named('ours, longer'))
  })

  it('takes theirs, with ours one undo away and saved on top then', async () => {
    const { clock, server, session, kind } = await inConflict()
    session.takeTheirs()
    expect(session.get().document).toEqual(named('theirs'))
    expect(kind()).toBe('saved')
    session.undo()
    expect(session.get().document).toEqual(named('ours'))
    await clock.pass(1_000)
    expect(server.sent[1]).toMatchObject({ document: named('ours'), seen: { revision: 6 } })
  })

  it('saves ours over theirs when asked to', async () => {
    const { server, session, kind, arrives } = await inConflict()
    void session.keepOurs()
    expect(server.sent[1]).toMatchObject({ document: named('ours'), seen: { revision: 6 } })
    await server.sent[1]?.answer(arrives(7))
    expect(kind()).toBe('saved')
  })

  it('meets a third one on the way', async () => {
    const { server, session } = await inConflict()
    void session.keepOurs()
    server.has({ head: head(7, { savedBy: 'wang' }), document: named('third'), problems: [] })
    await server.sent[1]?.answer({ kind: 'conflict' })
    expect(session.get().saving).toMatchObject({ kind: 'conflict', theirs: { head: { savedBy: 'wang' } } })
  })

  it('stops at a version that is no draft any more, and keeps what was typed', async () => {
    const { clock, server, copy, type, kind } = started()
    type('ours')
    await clock.pass(1_000)
    server.has({ head: head(5, { state: 'inReview' }), document: OLD, problems: [] })
    await server.sent[0]?.answer({ kind: 'conflict' })
    expect(kind()).toBe('closed')
    expect(copy.kept?.document).toEqual(named('ours'))
  })
})

describe('saved by somebody else in another place', () => {
  const theirs = (revision: number) => ({
    head: head(revision, { savedBy: 'li' }),
    document: { ...OLD, budgetFen: 7 },
    problems: [],
  })
  const both = { ...named('ours'), budgetFen: 7 }

  it('is joined with what is typed here, said, and saved on top', async () => {
    const { clock, server, session, type, kind, arrives } = started()
    type('ours')
    await clock.pass(1_000)
    server.has(theirs(6))
    await server.sent[0]?.answer({ kind: 'conflict' })
    expect(session.get()).toMatchObject({ document: both, followed: { by: 'li', atMs: 6_000 } })
    expect(kind()).toBe('waiting')
    await clock.pass(1_000)
    expect(server.sent[1]).toMatchObject({ document: both, seen: { revision: 6 } })
    await server.sent[1]?.answer(arrives(7))
    session.undo()
    expect(session.get().document).toEqual({ ...OLD, budgetFen: 7 })
  })

  it('is shown as soon as it is known, where nothing is typed here', async () => {
    const { clock, server, session, kind } = started()
    server.has(theirs(6))
    await session.follow(6)
    expect(session.get()).toMatchObject({ document: { budgetFen: 7 }, head: { revision: 6 }, canUndo: false })
    expect(kind()).toBe('saved')
    await clock.pass(60_000)
    expect(server.sent).toHaveLength(0)
  })

  it('is shown while something waits here, and both are saved', async () => {
    const { clock, server, session, type } = started()
    type('ours')
    server.has(theirs(6))
    await session.follow(6)
    await clock.pass(1_000)
    expect(server.sent).toMatchObject([{ document: both, seen: { revision: 6 } }])
  })

  it('is asked about where both changed the same', async () => {
    const { server, session, type, kind } = started()
    type('ours')
    server.has({ head: head(6, { savedBy: 'li' }), document: named('theirs'), problems: [] })
    await session.follow(6)
    expect(kind()).toBe('conflict')
    expect(session.get().document).toEqual(named('ours'))
  })

  it('is left to the save that is under way, and to what was seen already', async () => {
    const { clock, server, session, type, kind } = started()
    type('ours')
    await clock.pass(1_000)
    server.has(theirs(6))
    await session.follow(6)
    expect(kind()).toBe('saving')
    expect(session.get().followed).toBeNull()
    await session.follow(5)
    expect(session.get().document).toEqual(named('ours'))
  })
})

describe('logged out or refused', () => {
  it('keeps what is typed, and goes on after the login', async () => {
    const { clock, server, copy, session, type, kind } = started()
    type('a')
    await clock.pass(1_000)
    await server.sent[0]?.answer({ kind: 'loggedOut' })
    type('b')
    await clock.pass(60_000)
    expect(server.sent).toHaveLength(1)
    expect(kind()).toBe('loggedOut')
    expect(copy.kept?.document).toEqual(named('b'))
    void session.flush()
    expect(server.sent[1]?.document).toEqual(named('b'))
  })

  it('says why, and sends the next change', async () => {
    const { clock, server, session, type } = started()
    type('a')
    await clock.pass(1_000)
    await server.sent[0]?.answer({ kind: 'refused', message: 'too long' })
    expect(session.get().saving).toEqual({ kind: 'refused', message: 'too long' })
    type('b')
    await clock.pass(1_000)
    expect(server.sent).toHaveLength(2)
  })
})

describe('over a reload', () => {
  const kept = (revision: number, organiser: string): Copy => ({
    version: 3,
    revision,
    atMs: 77,
    document: named(organiser),
  })

  it('goes on with what was not saved, and saves it', async () => {
    const { clock, server, session } = started(kept(5, 'typed'))
    expect(session.get()).toMatchObject({ document: named('typed'), restoredAtMs: 77, canUndo: true })
    await clock.pass(1_000)
    expect(server.sent[0]).toMatchObject({ document: named('typed'), seen: { revision: 5 } })
  })

  it('asks where somebody has saved since', async () => {
    const { clock, server, session } = started(kept(4, 'typed'))
    expect(session.get()).toMatchObject({ document: named('typed'), saving: { kind: 'conflict' } })
    await clock.pass(60_000)
    expect(server.sent).toHaveLength(0)
    session.takeTheirs()
    expect(session.get().document).toEqual(OLD)
  })

  it('says nothing of a copy that is saved already, and keeps none then', async () => {
    const { clock, server, copy, session, type, arrives } = started(kept(4, 'old'))
    expect(session.get()).toMatchObject({ restoredAtMs: null, canUndo: false, saving: { kind: 'saved' } })
    type('a')
    expect(copy.kept).toMatchObject({ revision: 5, document: named('a') })
    await clock.pass(1_000)
    await server.sent[0]?.answer(arrives(6))
    expect(copy.kept).toBeUndefined()
  })
})
