import { expect, it } from 'vitest'
import { noteHeads, seenHeads } from '../../../../src/campaigns/receipt/seen-heads'

it('keeps the hashes that were seen first, by place, of each campaign', () => {
  expect(seenHeads('one')).toEqual([])
  noteHeads('one', [{ seq: 5, hash: 'e' }])
  noteHeads('one', [
    { seq: 2, hash: 'b' },
    { seq: 5, hash: 'another' },
  ])
  expect(seenHeads('one')).toEqual([
    { seq: 2, hash: 'b' },
    { seq: 5, hash: 'e' },
  ])
  expect(seenHeads('two')).toEqual([])
})

it('keeps the newest 200 places', () => {
  noteHeads(
    'many',
    Array.from({ length: 250 }, (_, at) => ({ seq: at + 1, hash: String(at) })),
  )
  expect(seenHeads('many')).toHaveLength(200)
  expect(seenHeads('many')[0]?.seq).toBe(51)
})
