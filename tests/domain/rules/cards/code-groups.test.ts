import { expect, it } from 'vitest'
import { judgeCodes } from '../../../../domain/rules/cards/code-groups'
import { randomCodes } from '../../../../server/campaigns/redemption-codes'

const listed = (codes: readonly string[]) => codes.map((code, at) => ({ code, line: at + 1 }))
const digits = (count: number, length: number) =>
  Array.from({ length: count }, () => Array.from({ length }, () => Math.floor(Math.random() * 10)).join(''))

it('takes two honest batches of one file as two groups', () => {
  const codes = [...randomCodes(40), ...digits(30, 20)]
  expect(judgeCodes(listed(codes))).toEqual({ codes: listed(codes), refused: [] })
})

it.each(['REDEMPTIONCODE', 'GIFTCARDNUMBER', '2026年新春红包兑换码清单', 'TOTAL500', '202612010900001'])(
  'refuses the line %s among codes',
  (line) => {
    const codes = [...randomCodes(30), line]
    const { codes: taken, refused } = judgeCodes(listed(codes))
    expect(taken).toHaveLength(30)
    expect(refused).toEqual([{ why: 'unlike', line: 31 }])
  },
)

it('takes codes of letters alone where chance makes some', () => {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const code = () =>
    Array.from({ length: 13 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
  const codes = [...Array.from({ length: 2_000 }, code), 'ABCDEFGHJKLMN']
  expect(judgeCodes(listed([...new Set(codes)])).refused).toEqual([])
})

it('refuses a counter, however many there are', () => {
  const counted = Array.from({ length: 50 }, (_, at) => `CARD${1000 + at}`)
  const { codes, refused } = judgeCodes(listed(counted))
  expect(codes).toEqual([])
  expect(refused).toHaveLength(50)
  expect(refused[0]).toMatchObject({ why: 'guessable', line: 1 })
})

it('refuses a group that is too small to be judged', () => {
  expect(judgeCodes(listed(randomCodes(19))).codes).toEqual([])
  expect(judgeCodes(listed(randomCodes(20))).codes).toHaveLength(20)
})
