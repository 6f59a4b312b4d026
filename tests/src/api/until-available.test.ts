import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awardCall } from '../../../domain/calls/activity'
import { type Answer, Backend } from './support/backend'
import { openPage } from './support/client'

const AWARD = awardCall.path
const busy: Answer = { status: 503, retryAfter: '2', body: { code: 503, msg: 'busy' } }
const win: Answer = { body: { code: 200, awardIndex: 1 } }

/** Answers one after the other; the last one for good. */
function inTurn(...answers: Answer[]) {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)] ?? {}
}

describe('a server that is not available for a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const draw = (backend: Backend) => {
    const drawing = openPage(backend).call(awardCall, { activityId: 'a' })
    return drawing.then(
      (reply) => reply.code,
      () => 'failed' as const,
    )
  }

  it('is asked again after the time that it names, in a new envelope under the same key', async () => {
    const backend = new Backend().on(AWARD, inTurn(busy, win))
    const drawing = draw(backend)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(backend.to(AWARD)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(700)
    expect(await drawing).toBe(200)
    const [first, second] = backend.to(AWARD)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.nonce).not.toBe(first?.nonce)
  })

  it('is asked three times in all, then the player is notified', async () => {
    const backend = new Backend().on(AWARD, () => busy)
    const drawing = draw(backend)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await drawing).toBe('failed')
    expect(backend.to(AWARD)).toHaveLength(3)
  })

  it.each([
    ['without a time', { status: 503 }],
    ['with a time that no player waits for', { status: 503, retryAfter: '600' }],
    ['with a time that is none', { status: 503, retryAfter: 'soon' }],
    ['of another kind', { status: 502, retryAfter: '1' }],
  ])('is not asked again %s', async (_name, answer) => {
    const backend = new Backend().on(AWARD, () => answer)
    expect(await draw(backend)).toBe('failed')
    expect(backend.to(AWARD)).toHaveLength(1)
  })

  it('is asked again for a session too', async () => {
    const backend = new Backend().on(AWARD, () => win)
    const auth = backend.handlers.get('/api/user/auth')
    let isBusy = true
    backend.on('/api/user/auth', async (request) => {
      const answer = isBusy ? busy : ((await auth?.(request)) ?? {})
      isBusy = false
      return answer
    })
    const drawing = draw(backend)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await drawing).toBe(200)
  })
})
