import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refused, readWords, refuseWords, runCommand, wholeNumber } from '../../bench/measure/words'

const USAGE = 'npm run measure -- [--rounds 5]'
const ROUNDS = { rounds: { type: 'string', default: '5' } } as const

const read = (...args: string[]) => readWords(args, USAGE, ROUNDS)

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** What a command says, where, and the status that it ends with. */
async function said(work: () => void) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runCommand(async () => work())
  return { log: log.mock.calls.flat(), error: error.mock.calls.flat(), status: process.exitCode }
}

describe('the words of a command', () => {
  it('are its words and its options', () => {
    expect(read('wheel', '--rounds', '2')).toMatchObject({ values: { rounds: '2' }, positionals: ['wheel'] })
    expect(read()).toMatchObject({ values: { rounds: '5' }, positionals: [] })
  })

  it('may ask for the usage', async () => {
    expect(await said(() => read('--help'))).toEqual({ log: [USAGE], error: [], status: 0 })
  })

  it.each([
    { title: 'an option that is none', work: () => read('--rouds', '2') },
    { title: 'an option without its value', work: () => read('--rounds') },
    { title: 'a word where options alone are taken', work: () => refuseWords(['wheel'], USAGE) },
    { title: 'no number', work: () => wholeNumber('many', 'rounds', 1, USAGE) },
    { title: 'a number below the least', work: () => wholeNumber('0', 'rounds', 1, USAGE) },
    { title: 'a part of one', work: () => wholeNumber('1.5', 'rounds', 1, USAGE) },
  ])('end with the usage for $title, and not with a stack', async ({ work }) => {
    const { log, error, status } = await said(work)
    expect(log).toEqual([])
    expect(error).toEqual([expect.stringMatching(/^.+\nnpm run measure -- \[--rounds 5\]$/)])
    expect(status).toBe(2)
  })

  it('say what stopped a command that was refused, and not where', async () => {
    const refuse = () => {
      throw new Refused('a.html is no report')
    }
    expect(await said(refuse)).toEqual({ log: [], error: ['a.html is no report'], status: 1 })
  })

  it('leave any other error as it is', async () => {
    const broken = new Error('no browser')
    await expect(runCommand(() => Promise.reject(broken))).rejects.toBe(broken)
  })
})
