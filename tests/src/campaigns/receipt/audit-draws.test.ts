import { describe, expect, it } from 'vitest'
import type { DrawsAnswer } from '../../../../domain/calls/draws'
import type { Head } from '../../../../domain/rules/draws/audit'
import type { LogRow } from '../../../../domain/rules/draws/log'
import { type AuditProgress, auditDraws } from '../../../../src/campaigns/receipt/audit-draws'
import { honestLog, rechained, suite, TABLE } from '../../../domain/rules/draws/support'

const { rows, evidence } = honestLog(2_500)
const PART = 1_000

/** A server that gives the log in parts, and the page's turns between slices of a clock that steps 1 ms a look. */
function auditing(log: readonly LogRow[], seen: readonly Head[] = [], given: Partial<DrawsAnswer> = {}) {
  const asked: number[] = []
  const progress: AuditProgress[] = []
  const controller = new AbortController()
  let ms = 0
  let pauses = 0
  const ports = {
    suite,
    seen,
    now: () => ms++,
    pause: async () => {
      pauses += 1
    },
    read: async (from: number): Promise<DrawsAnswer> => {
      asked.push(from)
      const part = log.slice(from - 1, from - 1 + PART)
      return {
        code: 200,
        activityId: TABLE.activityId,
        isOver: true,
        opensAt: TABLE.opensAt,
        tables: [...evidence.tables],
        seeds: [...evidence.seeds],
        heads: evidence.heads.map((head) => ({ ...head, at: 0 })),
        rows: [...part],
        next: part.length === PART ? from + PART : undefined,
        ...given,
      }
    },
  }
  const run = () =>
    auditDraws(ports, TABLE.activityId, {
      signal: controller.signal,
      onProgress: (one) => progress.push(one),
    })
  return { run, asked, progress, controller, pauses: () => pauses }
}

describe('the check of every draw', () => {
  it('reads the log part by part, gives the page its turns and finds nothing in an honest one', async () => {
    const audit = auditing(rows)
    const result = await audit.run()
    expect(result).toMatchObject({ rows: 2_500, replayed: 2_500, findings: [] })
    expect(audit.asked).toEqual([1, 1_001, 2_001])
    expect(audit.pauses()).toBeGreaterThan(100)
    expect(audit.progress.at(-1)).toEqual({ rows: 2_500, of: 2_500 })
    expect(audit.progress.map((one) => one.rows)).toEqual(
      audit.progress.map((one) => one.rows).toSorted((a, b) => a - b),
    )
  })

  it('counts how each prize was given against the share of the table', async () => {
    const result = await auditing(rows).run()
    expect(result?.given.map(({ name, published }) => [name, published])).toEqual([
      ['88', 0.01],
      ['8', 0.1],
      ['tea', 0.3],
      ['thanks', 0.59],
    ])
    expect(result?.given.reduce((sum, { count }) => sum + count, 0)).toBe(2_500)
    for (const { share, published } of result?.given ?? [])
      expect(Math.abs(share - (published ?? 0))).toBeLessThan(0.03)
  })

  it('lists what is in no table, and shares of an empty log', async () => {
    const none = await auditing([], [], { heads: [] }).run()
    expect(none).toMatchObject({ rows: 0, findings: [] })
    expect(none?.given.every(({ share }) => share === 0)).toBe(true)
    const without = await auditing(rows, [], { tables: [] }).run()
    expect(without?.given.map(({ name, published }) => [name, published])).toContainEqual([
      undefined,
      undefined,
    ])
  })

  it('names a row that was changed, and one that was removed from the end', async () => {
    const changed = rows.with(1_500, { ...(rows[1_500] as LogRow), body: rows[1]?.body ?? '' })
    expect((await auditing(changed).run())?.findings).toContainEqual(
      expect.objectContaining({ fault: 'chain', seq: 1_501 }),
    )
    expect((await auditing(rows.slice(0, -1)).run())?.findings).toContainEqual(
      expect.objectContaining({ fault: 'missing', seq: 2_500 }),
    )
  })

  it('finds a log that was written anew with its published hashes, by what this browser has seen', async () => {
    const anew = rechained(rows.toSpliced(10, 1))
    const heads = [{ seq: anew.length, hash: anew.at(-1)?.hash ?? '', at: 0 }]
    const seen = rows.filter(({ seq }) => seq === 600).map(({ seq, hash }) => ({ seq, hash }))
    const faults = async (kept: readonly Head[]) =>
      (await auditing(anew, kept, { heads }).run())?.findings.map(({ fault, seq }) => `${fault} ${seq}`)
    expect(await faults([])).not.toContain('head 600')
    expect(await faults(seen)).toContain('head 600')
  })

  it('ends when it is cancelled', async () => {
    const audit = auditing(rows)
    const running = audit.run()
    audit.controller.abort()
    expect(await running).toBeUndefined()
    expect(audit.asked).toEqual([1])
  })

  it('refuses parts that lead nowhere', async () => {
    await expect(auditing(rows, [], { next: 1 }).run()).rejects.toMatchObject({ kind: 'network' })
  })
})
