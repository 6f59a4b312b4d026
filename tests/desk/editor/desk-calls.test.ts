import { describe, expect, it } from 'vitest'
import type { CallDesk } from '../../../desk/api/client'
import { DeskProblem } from '../../../desk/api/problem'
import { WaitingLogin } from '../../../desk/api/waiting-login'
import { deskDraftCalls } from '../../../desk/editor/desk-calls'
import { head } from './support'

const SEEN = { version: 3, revision: 5 }

function calls(answer: (signal: AbortSignal | undefined) => Promise<unknown>) {
  const waiting = new WaitingLogin()
  const call = ((_spec: unknown, _body: unknown, signal?: AbortSignal) => answer(signal)) as CallDesk
  return { waiting, draft: deskDraftCalls({ call, waiting }, 'wheel', 3) }
}

describe('a save by the desk’s calls', () => {
  it('answers with the version as it is then', async () => {
    const { draft } = calls(async () => ({ version: head(6), problems: [] }))
    expect(await draft.save({}, SEEN)).toEqual({ kind: 'saved', head: head(6), problems: [] })
  })

  it.each([
    [new DeskProblem('network'), 'unreachable'],
    [new DeskProblem('unreadable', 502), 'unreachable'],
    [new DeskProblem('refused', 503, 'busy'), 'unreachable'],
    [new DeskProblem('refused', 429, 'slow down'), 'unreachable'],
    [new DeskProblem('refused', 401), 'loggedOut'],
    [new DeskProblem('refused', 409, 'saved by li'), 'conflict'],
    [new DeskProblem('refused', 403, 'no'), 'refused'],
    [new DeskProblem('refused', 413, 'too long'), 'refused'],
  ])('takes %o for %s', async (problem, kind) => {
    const { draft } = calls(() => Promise.reject(problem))
    expect((await draft.save({}, SEEN)).kind).toBe(kind)
  })

  it('is given up when a login is asked for, and told when that was made', async () => {
    let given: AbortSignal | undefined
    const { draft, waiting } = calls((signal) => {
      given = signal
      return new Promise(() => undefined)
    })
    let back = 0
    draft.whenBack(() => {
      back += 1
    })
    const answer = draft.save({}, SEEN)
    void waiting.wait()
    expect(await answer).toEqual({ kind: 'loggedOut' })
    expect(given?.aborted).toBe(true)
    expect(back).toBe(0)
    waiting.settle()
    expect(back).toBe(1)
  })
})
