import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../server/process/log'

/** What the log says of an error. */
function logged(error: unknown): Record<string, string> {
  const lines: string[] = []
  createLogger({ log: { write: (line) => lines.push(line) } }).error(error, 'it failed')
  return JSON.parse(lines[0] ?? '').err
}

describe('the log', () => {
  it('takes what was given out of an error and keeps its place', () => {
    const described = logged(
      new SyntaxError('Unexpected token in "phone 13800000009": at 13800000009, key \'王\''),
    )
    expect(described.name).toBe('SyntaxError')
    expect(described.message).toBe('Unexpected token in …: at …, key …')
    expect(described.stack).toMatch(/log\.test\.ts/)
    expect(described.stack).not.toContain('13800000009')
    const cause = Object.assign(new Error('to 10.0.0.1'), { code: 'ECONNREFUSED' })
    expect(logged(new TypeError('fetch failed', { cause }))).toMatchObject({
      message: 'fetch failed',
      cause: 'ECONNREFUSED',
    })
  })

  it('writes errors in no other way', () => {
    const lines: string[] = []
    createLogger({ log: { write: (line) => lines.push(line) } }).error(
      new Error('to 13800000009'),
      'it failed',
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      msg: 'it failed',
      err: { message: 'to …' },
    })
  })
})
