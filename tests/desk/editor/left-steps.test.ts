import { describe, expect, it } from 'vitest'
import type { CampaignDocument, SavedDraft } from '../../../desk/editor/saving/ports'
import { createStepMemory } from '../../../desk/editor/saving/step-memory'
import { createEditorSession } from '../../../desk/editor/session'
import { handClock, head, heldCalls, memoryCopy } from './support'

const OLD = { family: 'bind-card', config: { organiser: 'old' } }
const named = (organiser: string, more: CampaignDocument = {}) => ({
  family: 'bind-card',
  config: { organiser },
  ...more,
})
const saved = (revision: number, document: CampaignDocument, version = 3): SavedDraft => ({
  head: head(revision, { version }),
  document,
  problems: [],
})

/** Editors of one operator, who goes from one to the next. */
function visit() {
  const clock = handClock()
  const server = heldCalls()
  const copy = memoryCopy()
  const memory = createStepMemory()
  function open(draft: SavedDraft, activityId = 'wheel') {
    const session = createEditorSession({
      draft,
      calls: server.calls,
      copy,
      steps: memory.of(activityId),
      now: clock.now,
      timers: clock.timers,
    })
    const close = session.subscribe(() => undefined)
    return {
      session,
      type: (text: string) => session.set(['config', 'organiser'], text),
      /** As when the page goes: what is not saved is sent. */
      leave() {
        close()
        return session.flush().then(session.stop)
      },
    }
  }
  const arrives = (at: number, revision: number) =>
    server.sent[at]?.answer({ kind: 'saved', head: head(revision), problems: [] })
  return { clock, server, copy, open, arrives }
}

/** An editor in which two things were typed, the second of them saved when it was left. */
async function left() {
  const all = visit()
  const { clock, open, arrives } = all
  const first = open(saved(5, OLD))
  first.type('a')
  await clock.pass(1_000)
  await arrives(0, 6)
  first.type('ab')
  const gone = first.leave()
  return { ...all, gone, arrive: () => arrives(1, 7) }
}

const undone = (session: ReturnType<typeof createEditorSession>) => {
  session.undo()
  return session.get().document
}

describe('an editor that is opened again', () => {
  it('goes on with the steps of before, and saves what is undone', async () => {
    const { clock, server, open, gone, arrive } = await left()
    await arrive()
    await gone
    const { session } = open(saved(7, named('ab')))
    expect(session.get()).toMatchObject({ canUndo: true, restoredAtMs: null, saving: { kind: 'saved' } })
    expect(undone(session)).toEqual(named('a'))
    expect(undone(session)).toEqual(OLD)
    expect(session.get().canUndo).toBe(false)
    session.redo()
    await clock.pass(1_000)
    expect(server.sent[2]).toMatchObject({ document: named('a'), seen: { revision: 7 } })
  })

  it('knows its last save though the answer was lost, or came after it was opened', async () => {
    const { open } = await left()
    const { session } = open(saved(7, named('ab')))
    expect(session.get().saving.kind).toBe('saved')
    expect(undone(session)).toEqual(named('a'))
  })

  it('goes on with what has not arrived, as one step and not two', async () => {
    const { clock, server, open } = await left()
    const { session } = open(saved(6, named('a')))
    expect(session.get()).toMatchObject({ document: named('ab'), saving: { kind: 'waiting' } })
    await clock.pass(1_000)
    expect(server.sent[2]).toMatchObject({ document: named('ab'), seen: { revision: 6 } })
    expect(undone(session)).toEqual(named('a'))
  })

  it('brings its steps onto what others saved meanwhile', async () => {
    const { open, gone, arrive } = await left()
    await arrive()
    await gone
    const { session } = open(saved(8, named('ab', { budgetFen: 7 })))
    expect(session.get()).toMatchObject({
      document: named('ab', { budgetFen: 7 }),
      saving: { kind: 'saved' },
    })
    expect(undone(session)).toEqual(named('a', { budgetFen: 7 }))
  })

  it('joins what was not saved with what others saved in another place', async () => {
    const { clock, server, open } = await left()
    const { session } = open(saved(7, named('a', { budgetFen: 7 })))
    expect(session.get().document).toEqual(named('ab', { budgetFen: 7 }))
    await clock.pass(1_000)
    expect(server.sent[2]).toMatchObject({
      document: named('ab', { budgetFen: 7 }),
      seen: { revision: 7 },
    })
    expect(undone(session)).toEqual(named('a', { budgetFen: 7 }))
  })

  it('leaves out the steps of a place that others changed', async () => {
    const { open, gone, arrive } = await left()
    await arrive()
    await gone
    const { session } = open(saved(8, named('theirs')))
    expect(session.get()).toMatchObject({ document: named('theirs'), canUndo: false })
  })

  it('asks where others changed what was not saved', async () => {
    const { open } = await left()
    const { session } = open(saved(7, named('theirs')))
    expect(session.get()).toMatchObject({ document: named('ab'), saving: { kind: 'conflict' } })
    expect(undone(session)).toEqual(named('theirs'))
  })

  it('takes up no steps of another version, nor of another campaign', async () => {
    const { open, gone, arrive } = await left()
    await arrive()
    await gone
    expect(open(saved(1, named('ab'), 4)).session.get().canUndo).toBe(false)
    expect(open(saved(7, named('ab')), 'grid').session.get().canUndo).toBe(false)
  })
})

describe('the steps that are kept', () => {
  const steps = (version: number) => () => ({
    version,
    saved: OLD,
    history: { past: [], present: OLD, future: [], last: { place: '', atMs: 0 } },
  })

  it('are of the editor that was shown last', () => {
    const memory = createStepMemory()
    memory.of('wheel').hold(steps(1))
    memory.of('wheel').hold(steps(2))
    expect(memory.of('wheel').read()?.version).toBe(2)
  })

  it('are those of the four campaigns that were edited last', () => {
    const memory = createStepMemory()
    for (const id of ['a', 'b', 'c', 'd', 'a', 'e']) memory.of(id).hold(steps(1))
    const known = ['a', 'b', 'c', 'd', 'e'].filter((id) => memory.of(id).read() !== undefined)
    expect(known).toEqual(['a', 'c', 'd', 'e'])
  })
})
