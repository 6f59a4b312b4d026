import { describe, expect, it } from 'vitest'
import { createLoginLine, LineFull } from '../../../../server/http/operators/login-line'

/** A line whose checks end when they are let go, one by one. */
function heldLine() {
  const line = createLoginLine()
  const started: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const join = (name: string, standing: Parameters<typeof line.run>[0]) =>
    line
      .run(standing, () => {
        started.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
      .catch((error: unknown) => {
        if (!(error instanceof LineFull)) throw error
        refused.push(name)
      })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    started,
    refused,
    line,
    join,
    settled,
    async endOne() {
      ends.shift()?.()
      await settled()
    },
  }
}

const names = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of}${n}`)

describe('the line of logins', () => {
  it('has two under way, and the others in their order', async () => {
    const { join, started, endOne, settled } = heldLine()
    for (const name of names(5, 's')) void join(name, 'stranger')
    await settled()
    expect(started).toEqual(['s0', 's1'])
    await endOne()
    expect(started).toEqual(['s0', 's1', 's2'])
    for (let n = 0; n < 4; n += 1) await endOne()
    expect(started).toEqual(names(5, 's'))
  })

  it('takes known addresses first, then who has paid', async () => {
    const { join, started, endOne } = heldLine()
    for (const name of ['s0', 's1', 's2']) void join(name, 'stranger')
    for (const [name, standing] of [
      ['p0', 'paid'],
      ['k0', 'known'],
      ['p1', 'paid'],
      ['k1', 'known'],
    ] as const)
      void join(name, standing)
    for (let n = 0; n < 7; n += 1) await endOne()
    expect(started).toEqual(['s0', 's1', 'k0', 'k1', 'p0', 'p1', 's2'])
  })

  it('has twenty places, of which strangers lose theirs, the last one first, and nobody else one', async () => {
    const { join, started, refused, endOne, settled } = heldLine()
    for (const name of names(23, 's')) void join(name, 'stranger')
    await settled()
    expect(refused).toEqual(['s22'])
    void join('p0', 'paid')
    void join('k0', 'known')
    await settled()
    expect(refused).toEqual(['s22', 's21', 's20'])
    for (const name of names(19, 'kn')) void join(name, 'known')
    await settled()
    expect(refused.at(-1)).toBe('p0')
    for (const standing of ['stranger', 'paid', 'known'] as const) void join(`late ${standing}`, standing)
    await settled()
    expect(refused.slice(-3)).toEqual(['late stranger', 'late paid', 'late known'])
    for (let n = 0; n < 22; n += 1) await endOne()
    expect(started).toEqual(['s0', 's1', 'k0', ...names(19, 'kn')])
  })

  it('goes on after a check that fails', async () => {
    const { line, join, started } = heldLine()
    const failed = ['a', 'b', 'c'].map((name) => line.run('stranger', () => Promise.reject(new Error(name))))
    await Promise.all(failed.map((one) => expect(one).rejects.toThrow()))
    void join('next', 'stranger')
    void join('and next', 'stranger')
    await Promise.resolve()
    expect(started).toEqual(['next', 'and next'])
  })

  it('says when to come back', async () => {
    const { line, join } = heldLine()
    for (const name of names(22, 's')) void join(name, 'stranger')
    const full = await line.run('stranger', async () => {}).catch((error: unknown) => error)
    expect(full).toMatchObject({ statusCode: 429, standing: 'stranger', headers: { 'retry-after': '3' } })
  })
})
