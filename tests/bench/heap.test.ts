import { describe, expect, it } from 'vitest'
import { watched } from '../../bench/heap/held'

describe('what a page holds', () => {
  it('is read after the first, the warm and the last time, each done once', async () => {
    const done: number[] = []
    const held = async () => ({ heapMb: done.length, nodes: 0, listeners: 0 })
    const read = await watched({ first: 1, warm: 3, last: 6 }, held, async (before) => {
      done.push(before)
    })
    expect(read.map(({ heapMb }) => heapMb)).toEqual([1, 3, 6])
    expect(done).toEqual([0, 1, 2, 3, 4, 5])
  })
})
